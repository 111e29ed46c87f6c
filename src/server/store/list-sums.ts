/** Counts and sums that the store keeps by day and by a few fields (`<table>_sums`, written by triggers): a million rows are not walked for them. */
import { listingOf } from '../../domain/listings/listings.ts'
import { dayNumber, dayStart } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import { isTexts } from './list-conditions.ts'
import { askWritten, type Bind, type ListDialect } from './list-dialect.ts'
import type { CountedPart, ListFilter, Range } from './list-question.ts'
import { columnOf } from './listed-row.ts'

type Kept = { count: number | null } & Record<`s${number}`, number | null>

/** What a filter comes to; `undefined` where it asks for more than is kept. */
export async function keptSums(dialect: ListDialect, filter: ListFilter): Promise<CountedPart | undefined> {
  const conditions = keptConditions(dialect, filter)
  if (!conditions) return undefined
  const { table } = filter
  const { sums } = listingOf(table)
  const [kept] = await askWritten<Kept>(dialect, (bind) => {
    const added = sums.map((field, at) => `, sum(${columnOf(field)}) as s${at}`).join('')
    const where = [`company_id = ${bind(dialect.company)}`, ...conditions.map((sql) => sql(bind))]
    return `select sum(count) as count${added} from ${table}_sums where ${where.join(' and ')}`
  })
  const row = must(kept, 'a sum')
  return {
    count: row.count ?? 0,
    exact: true,
    sums: Object.fromEntries(sums.map((field, at) => [field, row[`s${at}`] ?? 0])),
  }
}

type Written = (bind: Bind) => string

function keptConditions(
  dialect: ListDialect,
  { table, facts, words, warehouses }: ListFilter,
): Written[] | undefined {
  const { keptBy, sortedBy } = listingOf(table)
  if (!keptBy || words.length > 0) return undefined
  const conditions: Written[] = []
  for (const [name, wanted] of Object.entries(facts)) {
    if (!wanted) continue
    if (isTexts(wanted)) {
      if (!keptBy.includes(name)) return undefined
      conditions.push((bind) => dialect.isOneOf(columnOf(name), wanted, bind))
    } else {
      if (name !== sortedBy || !isWholeDays(wanted)) return undefined
      conditions.push(...daysOf(wanted))
    }
  }
  // A row without a warehouse is everybody's.
  if (warehouses) conditions.push((bind) => dialect.isOneOf('wid', [...warehouses, ''], bind))
  return conditions
}

/** Whether a range begins with a day and ends with one. */
function isWholeDays({ from, to }: Range): boolean {
  const isFirst = (at: number) => at === dayStart(dayNumber(at))
  return (from === undefined || isFirst(from)) && (to === undefined || isFirst(to + 1))
}

function daysOf({ from, to }: Range): Written[] {
  const ends: Written[] = []
  if (from !== undefined) ends.push((bind) => `day >= ${bind(dayNumber(from))}`)
  if (to !== undefined) ends.push((bind) => `day <= ${bind(dayNumber(to))}`)
  return ends
}
