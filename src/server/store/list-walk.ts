/** How a question is walked: stretch by stretch along an index, each row looked at. See `list-rows.ts`. */
import { listingOf } from '../../domain/listings/listings.ts'
import { must } from '../../lib/must.ts'
import { type Condition, conditionsOf, isTexts, rangeSql } from './list-conditions.ts'
import { askWritten, type Bind, type ListDialect } from './list-dialect.ts'
import type { ListBudget, ListQuestion, Position } from './list-question.ts'
import { columnOf } from './listed-row.ts'

/** A leading field with more asked values is looked at row by row. */
const mostLeads = 16

export interface Found extends Position {
  key: string
}

/** How a question is walked: along which index, and what is looked at in each row. */
export interface Way {
  dialect: ListDialect
  question: ListQuestion
  /** The column the list is sorted by. */
  column: string
  /** The condition whose rows lie together in that order. */
  lead: Condition | undefined
  /** What is left to look at. */
  rest: readonly Condition[]
  budget: ListBudget
}

export function wayOf(dialect: ListDialect, question: ListQuestion, budget: ListBudget): Way {
  const { sort, table } = question
  const conditions = conditionsOf(question, dialect)
  const { sortedBy } = listingOf(table)
  const leads = conditions.filter(({ leads: texts }) => texts?.length && texts.length <= mostLeads)
  // The warehouses somebody is bound to stand last: nobody walks over rows of others while these can lead.
  const lead = sort.by === sortedBy ? (question.warehouses ? leads.at(-1) : leads[0]) : undefined
  const rest = conditions.filter((condition) => condition !== lead && condition.field !== sort.by)
  return { dialect, question, column: columnOf(sort.by), lead, rest, budget }
}

/** A page without anything to look at is as long as it is asked for. */
export function firstStretch({ question: { limit }, rest, budget }: Way): number {
  return rest.length === 0 ? limit + 1 : Math.min(budget.stretchRows, 4 * limit + 100)
}

/** The rows behind a position in the order of the list, at most so many. */
export function stretch(
  way: Way,
  after: Position | undefined,
  size: number,
  bind: Bind,
  columns = '*',
): string {
  const { lead, question } = way
  const arms = (lead?.leads ?? [undefined]).map((text) => {
    const where = [`company_id = ${bind(way.dialect.company)}`, ...behind(way, after, bind)]
    if (text !== undefined) where.push(`${columnOf(must(lead?.field, 'a leading field'))} = ${bind(text)}`)
    return `select ${columns} from ${question.table}_list where ${where.join(' and ')} order by ${orderOf(way)} limit ${bind(size)}`
  })
  const [only] = arms
  if (arms.length === 1 && only) return only
  const all = arms.map((arm, index) => `select * from (${arm}) as a${index}`).join(' union all ')
  return `select * from (${all}) as arms order by ${orderOf(way)} limit ${bind(size)}`
}

/**
 * The same rows where their order is not asked for, so that those of several leading values need not be sorted; behind a position, the
 * order says which they are.
 * @param more columns that are needed of rows at which nothing is looked; without them the index alone is read there
 */
export function anyStretch(
  way: Way,
  after: Position | undefined,
  size: number,
  bind: Bind,
  more: readonly string[] = [],
): string {
  const { lead, dialect, question } = way
  const columns = way.rest.length === 0 ? [...new Set([way.column, 'id', ...more])].join(', ') : '*'
  if (after || !lead?.leads || lead.leads.length < 2) return stretch(way, after, size, bind, columns)
  const where = [`l.company_id = ${bind(dialect.company)}`, lead.sql(bind), ...behind(way, after, bind)]
  return `select ${columns} from ${question.table}_list as l where ${where.join(' and ')} limit ${bind(size)}`
}

/** What the walk itself keeps to: the cursor, and a range of what it is sorted by. */
function behind({ column, question }: Way, after: Position | undefined, bind: Bind): string[] {
  const { sort, facts } = question
  const parts: string[] = []
  const range = facts[sort.by]
  if (range && !isTexts(range)) parts.push(rangeSql(column, range, bind))
  if (after)
    parts.push(`(${column}, id) ${sort.descending ? '<' : '>'} (${bind(after.at)}, ${bind(after.id)})`)
  return parts
}

function orderOf({ column, question }: Way, row = ''): string {
  const way = question.sort.descending ? 'desc' : 'asc'
  return `${row}${column} ${way}, ${row}id ${way}`
}

export function wordsOf({ dialect, question, rest }: Way): string {
  return rest.some(({ needsWords }) => needsWords) ? dialect.joinWords(question.table) : ''
}

export function restOf({ rest }: Way, bind: Bind): string {
  return rest.map(({ sql }) => sql(bind)).join(' and ') || '1 = 1'
}

/** Rows of a stretch that meet everything. */
export function passing(
  way: Way,
  after: Position | undefined,
  size: number,
  limit: number,
): Promise<Found[]> {
  return askWritten<Found>(
    way.dialect,
    (bind) =>
      `select l.${way.column} as at, l.id, l.key from (${stretch(way, after, size, bind)}) as l ${wordsOf(way)}
       where ${restOf(way, bind)} order by ${orderOf(way, 'l.')} limit ${bind(limit)}`,
  )
}

/** The last row of a stretch; nothing when the list ends within it. */
export async function endOfStretch(
  way: Way,
  after: Position | undefined,
  size: number,
): Promise<Position | undefined> {
  const [end] = await askWritten<Position>(
    way.dialect,
    (bind) =>
      `select ${way.column} as at, id from (${stretch(way, after, size, bind, `${way.column}, id`)}) as l
       order by ${orderOf(way)} limit 1 offset ${bind(size - 1)}`,
  )
  return end && { at: end.at, id: end.id }
}
