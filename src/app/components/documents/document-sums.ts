import { formatMoney } from '../../../domain/money/money.ts'
import { countWords } from '../count-words.ts'
import type { DocumentFacts } from './document-kind.ts'

/** " · 12 món · 1.284.000": what papers come to, where they say it. */
export function saySums(facts: readonly DocumentFacts[]): string {
  const units = facts.reduce((sum, one) => sum + one.units, 0)
  const worth = facts.reduce((sum, one) => sum + (one.worth ?? 0), 0)
  const said = units > 0 ? ` · ${countWords(units)} món` : ''
  return worth > 0 ? `${said} · ${formatMoney(Math.round(worth))}` : said
}
