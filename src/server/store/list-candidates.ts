/** What is rare is found by an index of its own, and so few rows are all read. See `list-rows.ts`. */
import { must } from '../../lib/must.ts'
import { isTexts, rangeSql } from './list-conditions.ts'
import { askWritten, type Bind } from './list-dialect.ts'
import type { Position } from './list-question.ts'
import { restOf, stretch, type Way, wordsOf } from './list-walk.ts'

/** A condition that fewer rows of a stretch meet is rare: its index is asked. */
const rareShare = 0.02

/** A statement that answers names of rows (`name`). */
export type Source = (bind: Bind) => string

/** The index that names few rows, when one does. What is common in the stretch just walked is not asked of the index of words. */
export async function fewCandidates(
  way: Way,
  after: Position | undefined,
  size: number,
): Promise<Source | undefined> {
  const { dialect, question, rest, budget } = way
  const { table } = question
  const sources: Source[] = []
  const grouped = rest.filter(({ group }) => group)
  if (grouped.length > 0) {
    const [shares] = await askWritten<Record<string, number>>(
      dialect,
      (bind) =>
        `select count(*) as walked, ${grouped.map(({ sql }, index) => `sum(case when ${sql(bind)} then 1 else 0 end) as c${index}`).join(', ')}
         from (${stretch(way, after, size, bind)}) as l ${wordsOf(way)}`,
    )
    const most = rareShare * (shares?.['walked'] ?? 0)
    const rare = grouped.filter((_, index) => (shares?.[`c${index}`] ?? 0) <= most)
    const groups = rare.map(({ group }) => must(group, 'words of the condition'))
    if (rare.length > 0)
      sources.push((bind) => dialect.namesByWords(table, groups, budget.mostCandidates + 1, bind))
  }
  for (const condition of rest) {
    if (!condition.leads) continue
    sources.push(
      (bind) =>
        `select l.${dialect.rowName} as name from ${table}_list as l where l.company_id = ${bind(dialect.company)}
         and ${condition.sql(bind)} limit ${bind(budget.mostCandidates + 1)}`,
    )
  }
  for (const source of sources) {
    const [counted] = await askWritten<{ count: number }>(
      dialect,
      (bind) => `select count(*) as count from (${source(bind)}) as f`,
    )
    if (must(counted, 'a count').count <= budget.mostCandidates) return source
  }
  return undefined
}

/** The candidates that meet everything, in no order. @param more columns beside those that name the row */
export function fromCandidates(way: Way, source: Source, bind: Bind, more: readonly string[] = []): string {
  const { dialect, question, lead } = way
  const where = [restOf(way, bind)]
  if (lead) where.push(lead.sql(bind))
  const range = question.facts[question.sort.by]
  if (range && !isTexts(range)) where.push(rangeSql(`l.${way.column}`, range, bind))
  const columns = more.map((column) => `, l.${column}`).join('')
  return `select l.id, l.key, l.${way.column} as at${columns} from (${source(bind)}) as f
    ${dialect.joinRow(question.table, bind)}
    ${wordsOf(way)} where ${where.join(' and ')}`
}
