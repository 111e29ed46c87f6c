/**
 * How the server lists a million rows in a moment, on every engine.
 *
 *   1. Walk: the newest stretch behind the cursor is read along an index and looked through row by row. A state, a common name or a
 *      shop fills a page from a few hundred rows, and nothing is sorted.
 *   2. Candidates: what is rare in that stretch (a phone, a product, a tag) is found by its own index; so few rows are all read,
 *      and sorted however somebody likes.
 *   3. Walk on: what is neither (a common name among orders of one carrier of years ago) is looked for in further stretches until the
 *      budget is spent. The page is then short and says where to go on: a question never holds the server up, and loses no row.
 */
import { listingOf } from '../../domain/listings/listings.ts'
import { must } from '../../lib/must.ts'
import { type Condition, conditionsOf, isTexts, rangeSql } from './list-conditions.ts'
import { askWritten, type Bind, type ListDialect } from './list-dialect.ts'
import {
  type ListBudget,
  type ListCount,
  type ListFilter,
  type ListPage,
  type ListQuestion,
  listBudget,
  type Position,
} from './list-question.ts'
import { columnOf } from './listed-row.ts'

/** A condition that fewer rows of a stretch meet is rare: its index is asked. */
const rareShare = 0.02
/** A leading field with more asked values is looked at row by row. */
const mostLeads = 16

interface Found extends Position {
  key: string
}

/** How a question is walked: along which index, and what is looked at in each row. */
interface Way {
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

export async function listRows(
  dialect: ListDialect,
  question: ListQuestion,
  budget = listBudget,
): Promise<ListPage> {
  const { stretchRows, walkedRows } = budget
  const way = wayOf(dialect, question, budget)
  const { limit } = question
  const found: Found[] = []
  let after = question.after
  let walked = 0
  for (let size = firstStretch(way); ; size = stretchRows) {
    found.push(...(await passing(way, after, size, limit + 1 - found.length)))
    if (found.length > limit) return page(way, found.slice(0, limit), found[limit - 1])
    const end = await endOfStretch(way, after, size)
    if (!end) return page(way, found)
    walked += size
    if (walked >= stretchRows && walked < 2 * stretchRows) {
      const source = await fewCandidates(way, after, size)
      if (source) return candidatesPage(way, source)
    }
    after = end
    if (walked >= walkedRows) return page(way, found, after)
  }
}

/** Counts as far as it is cheap. Behind a position: along the walk from there, and where that ended. */
export async function countListed(
  dialect: ListDialect,
  filter: ListFilter,
  after?: Position,
): Promise<ListCount & { end?: Position }> {
  const { sortedBy } = listingOf(filter.table)
  const { walkedRows, stretchRows } = listBudget
  const question = { ...filter, sort: { by: sortedBy, descending: true }, after, limit: 1 }
  const way = wayOf(dialect, question, listBudget)
  if (!after) {
    const source = await fewCandidates(way, undefined, stretchRows)
    if (source) {
      const [counted] = await askWritten<{ count: number }>(
        dialect,
        (bind) => `select count(*) as count from (${fromCandidates(way, source, bind)}) as f`,
      )
      return { count: must(counted, 'a count').count, exact: true }
    }
  }
  // Nothing is looked at in a row: an index is counted.
  const size = way.rest.length === 0 ? 10 * walkedRows : walkedRows
  const [counted] = await askWritten<{ count: number }>(
    dialect,
    (bind) =>
      `select count(*) as count from (${stretch(way, after, size, bind)}) as l ${wordsOf(way)} where ${restOf(way, bind)}`,
  )
  const end = await endOfStretch(way, after, size)
  return { count: must(counted, 'a count').count, exact: end === undefined, end }
}

function wayOf(dialect: ListDialect, question: ListQuestion, budget: ListBudget): Way {
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
function firstStretch({ question: { limit }, rest, budget }: Way): number {
  return rest.length === 0 ? limit + 1 : Math.min(budget.stretchRows, 4 * limit + 100)
}

/** The rows behind a position in the order of the list, at most so many. */
function stretch(way: Way, after: Position | undefined, size: number, bind: Bind): string {
  const { lead, question } = way
  const arms = (lead?.leads ?? [undefined]).map((text) => {
    const where = [`company_id = ${bind(way.dialect.company)}`, ...behind(way, after, bind)]
    if (text !== undefined) where.push(`${columnOf(must(lead?.field, 'a leading field'))} = ${bind(text)}`)
    return `select * from ${question.table}_list where ${where.join(' and ')} order by ${orderOf(way)} limit ${bind(size)}`
  })
  const [only] = arms
  if (arms.length === 1 && only) return only
  const all = arms.map((arm, index) => `select * from (${arm}) as a${index}`).join(' union all ')
  return `select * from (${all}) as arms order by ${orderOf(way)} limit ${bind(size)}`
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

function wordsOf({ dialect, question, rest }: Way): string {
  return rest.some(({ needsWords }) => needsWords) ? dialect.joinWords(question.table) : ''
}

function restOf({ rest }: Way, bind: Bind): string {
  return rest.map(({ sql }) => sql(bind)).join(' and ') || '1 = 1'
}

/** Rows of a stretch that meet everything. */
function passing(way: Way, after: Position | undefined, size: number, limit: number): Promise<Found[]> {
  return askWritten<Found>(
    way.dialect,
    (bind) =>
      `select l.${way.column} as at, l.id, l.key from (${stretch(way, after, size, bind)}) as l ${wordsOf(way)}
       where ${restOf(way, bind)} order by ${orderOf(way, 'l.')} limit ${bind(limit)}`,
  )
}

/** The last row of a stretch; nothing when the list ends within it. */
async function endOfStretch(
  way: Way,
  after: Position | undefined,
  size: number,
): Promise<Position | undefined> {
  const [end] = await askWritten<Position>(
    way.dialect,
    (bind) =>
      `select ${way.column} as at, id from (${stretch(way, after, size, bind)}) as l
       order by ${orderOf(way)} limit 1 offset ${bind(size - 1)}`,
  )
  return end && { at: end.at, id: end.id }
}

/** A statement that answers numbers of rows (`id`). */
type Source = (bind: Bind) => string

/** The index that names few rows, when one does. What is common in the stretch just walked is not asked of the index of words. */
async function fewCandidates(
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
      sources.push((bind) => dialect.idsByWords(table, groups, budget.mostCandidates + 1, bind))
  }
  for (const condition of rest) {
    if (!condition.leads) continue
    sources.push(
      (bind) =>
        `select l.id from ${table}_list as l where l.company_id = ${bind(dialect.company)}
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

/** The candidates that meet everything, in no order. */
function fromCandidates(way: Way, source: Source, bind: Bind): string {
  const { dialect, question, lead } = way
  const where = [`l.company_id = ${bind(dialect.company)}`, restOf(way, bind)]
  if (lead) where.push(lead.sql(bind))
  const range = question.facts[question.sort.by]
  if (range && !isTexts(range)) where.push(rangeSql(`l.${way.column}`, range, bind))
  return `select l.id, l.key, l.${way.column} as at from (${source(bind)}) as f
    join ${question.table}_list as l on l.id = f.id ${wordsOf(way)} where ${where.join(' and ')}`
}

async function candidatesPage(way: Way, source: Source): Promise<ListPage> {
  const { sort, after, limit } = way.question
  const direction = sort.descending ? 'desc' : 'asc'
  const found = await askWritten<Found>(way.dialect, (bind) => {
    const cursor = after
      ? `where (at, id) ${sort.descending ? '<' : '>'} (${bind(after.at)}, ${bind(after.id)})`
      : ''
    return `select * from (${fromCandidates(way, source, bind)}) as c ${cursor}
      order by at ${direction}, id ${direction} limit ${bind(limit + 1)}`
  })
  return page(way, found.slice(0, limit), found.length > limit ? found[limit - 1] : undefined)
}

/** The documents of a page, in its order. */
async function page(
  { dialect, question: { table } }: Way,
  found: readonly Found[],
  next?: Position,
): Promise<ListPage> {
  const keys = found.map(({ key }) => key)
  const stored = await askWritten<ListPage['rows'][number]>(
    dialect,
    (bind) =>
      `select tbl as "table", key, version, doc from rows
       where company_id = ${bind(dialect.company)} and tbl = ${bind(table)} and deleted = 0 and ${dialect.isOneOf('key', keys, bind)}`,
  )
  const byKey = new Map(stored.map((row) => [row.key, row]))
  const rows = keys.flatMap((key) => byKey.get(key) ?? [])
  return next ? { rows, next: { at: next.at, id: next.id } } : { rows }
}
