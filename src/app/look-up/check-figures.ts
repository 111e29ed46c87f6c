import { parseMoney } from '../../domain/money/money.ts'
import type { StockPlace } from '../../domain/tables/products.ts'
import { untakenWords } from '../components/untaken-words.ts'

/** What a person typed as a count; `NaN` when it is none, which the rule refuses in its own words. */
export function readCount(text: string): number {
  const typed = text.trim().replace(/\./g, '')
  return /^-?\d+$/.test(typed) ? Number(typed) : Number.NaN
}

/** What of a place is promised, and what is counted with it though it is off the books. */
export function countHint({
  book,
  wait,
  untaken = 0,
}: Pick<StockPlace, 'book' | 'wait' | 'untaken'>): string | undefined {
  const promised = book + wait > 0 && `Đang giữ ${book}, chờ hàng ${wait}`
  const early = untaken > 0 && `Kể cả ${untakenWords(untaken)}`
  return [promised, early].filter(Boolean).join(' · ') || undefined
}

/** A cost price as typed; nothing when the field is empty, `NaN` when it is no amount. */
export function readCost(text: string): number | undefined {
  const typed = text.trim()
  if (typed === '') return undefined
  const amount = parseMoney(typed.replace(/^-/, ''))
  if (amount === undefined) return Number.NaN
  return typed.startsWith('-') ? -amount : amount
}
