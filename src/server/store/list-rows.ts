/**
 * How the server lists a million rows in a moment, on every engine.
 *
 *   1. Walk: the newest stretch behind the cursor is read along an index and looked through row by row. A state, a common name or a
 *      shop fills a page from a few hundred rows, and nothing is sorted.
 *   2. Candidates: what is rare in that stretch (a phone, a product, a tag) is found by its own index; so few rows are all read,
 *      and sorted however somebody likes.
 *   3. Walk on: what is neither (a common name among orders of one carrier of years ago) is looked for in further stretches until the
 *      budget is spent. The page is then short and says where to go on: a question never holds the server up, and loses no row.
 *
 * 2026-11-22: rows of one value are told apart by a running number, not by their key. The end of a stretch may be a row that the person
 * who asks must not see; its number tells nothing, its key would. The same number keeps every index narrow.
 */
import { listingOf } from '../../domain/listings/listings.ts'
import { must } from '../../lib/must.ts'
import { type Condition, conditionsOf, isTexts, rangeSql } from './list-conditions.ts'
import { askWritten, type Bind, type ListDialect } from './list-dialect.ts'
import {
  type CountedPart,
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
    if (found.length > limit) {
      return page(way, found.slice(0, limit), { next: found[limit - 1], total: await totalOf(way) })
    }
    const end = await endOfStretch(way, after, size)
    if (!end) return page(way, found, { total: { count: found.length, exact: true } })
    walked += size
    if (walked >= stretchRows && walked < 2 * stretchRows) {
      const source = await fewCandidates(way, after, size)
      if (source) return candidatesPage(way, source)
    }
    after = end
    if (walked >= walkedRows) return page(way, found, { next: after, total: await totalOf(way) })
  }
}

/** Rows that are counted at once: those that are looked at, and those of an index that says everything. */
const countedRows = 6_000
const countedEntries = 50_000

/** Of a first page: how many rows the list has, as far as that is cheap. */
function totalOf(way: Way): Promise<ListCount> | undefined {
  return way.question.after ? undefined : countStretch(way, undefined)
}

/** Counts as far as it is cheap. Behind a position: along the walk from there, and where that ended. */
export async function countListed(
  dialect: ListDialect,
  filter: ListFilter,
  after?: Position,
): Promise<CountedPart> {
  const { sortedBy } = listingOf(filter.table)
  const question = { ...filter, sort: { by: sortedBy, descending: true }, after, limit: 1 }
  const way = wayOf(dialect, question, listBudget)
  const source = after ? undefined : await fewCandidates(way, undefined, listBudget.stretchRows)
  if (!source) {
    const part = await countStretch(way, after)
    if (part.exact) return part
    return {
      ...part,
      end: await endOfStretch(way, after, way.rest.length === 0 ? countedEntries : countedRows),
    }
  }
  const [counted] = await askWritten<{ count: number }>(
    dialect,
    (bind) => `select count(*) as count from (${fromCandidates(way, source, bind)}) as f`,
  )
  return { count: must(counted, 'a count').count, exact: true }
}

/** Counts the next stretch, in which nothing has to be told in order. */
async function countStretch(way: Way, after: Position | undefined): Promise<ListCount> {
  const size = way.rest.length === 0 ? countedEntries : countedRows
  const [counted] = await askWritten<{ walked: number; count: number | null }>(
    way.dialect,
    (bind) =>
      `select count(*) as walked, sum(case when ${restOf(way, bind)} then 1 else 0 end) as count
       from (${anyStretch(way, after, size, bind)}) as l ${wordsOf(way)}`,
  )
  const { walked, count } = must(counted, 'a count')
  return { count: count ?? 0, exact: walked < size }
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
function stretch(way: Way, after: Position | undefined, size: number, bind: Bind, columns = '*'): string {
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
 */
function anyStretch(way: Way, after: Position | undefined, size: number, bind: Bind): string {
  const { lead, dialect, question } = way
  // Where nothing is looked at, the index alone is read.
  const columns = way.rest.length === 0 ? `${way.column}, id` : '*'
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
      `select ${way.column} as at, id from (${stretch(way, after, size, bind, `${way.column}, id`)}) as l
       order by ${orderOf(way)} limit 1 offset ${bind(size - 1)}`,
  )
  return end && { at: end.at, id: end.id }
}

/** A statement that answers names of rows (`name`). */
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

/** The candidates that meet everything, in no order. */
function fromCandidates(way: Way, source: Source, bind: Bind): string {
  const { dialect, question, lead } = way
  const where = [restOf(way, bind)]
  if (lead) where.push(lead.sql(bind))
  const range = question.facts[question.sort.by]
  if (range && !isTexts(range)) where.push(rangeSql(`l.${way.column}`, range, bind))
  return `select l.id, l.key, l.${way.column} as at from (${source(bind)}) as f
    ${dialect.joinRow(question.table, bind)}
    ${wordsOf(way)} where ${where.join(' and ')}`
}

async function candidatesPage(way: Way, source: Source): Promise<ListPage> {
  const { sort, after, limit } = way.question
  const direction = sort.descending ? 'desc' : 'asc'
  const found = await askWritten<Found & { total: number }>(way.dialect, (bind) => {
    const cursor = after
      ? `where (at, id) ${sort.descending ? '<' : '>'} (${bind(after.at)}, ${bind(after.id)})`
      : ''
    return `select c.*, count(*) over () as total from (${fromCandidates(way, source, bind)}) as c ${cursor}
      order by at ${direction}, id ${direction} limit ${bind(limit + 1)}`
  })
  return page(way, found.slice(0, limit), {
    next: found.length > limit ? found[limit - 1] : undefined,
    total: { count: found[0]?.total ?? 0, exact: true },
  })
}

interface PageEnd {
  next?: Position | undefined
  total?: ListCount | undefined
}

/** The documents of a page, in its order; the first page tells how many rows there are. */
async function page(
  { dialect, question: { table, after } }: Way,
  found: readonly Found[],
  { next, total }: PageEnd,
): Promise<ListPage> {
  const keys = found.map(({ key }) => key)
  const stored = await askWritten<ListPage['rows'][number]>(
    dialect,
    (bind) =>
      `select tbl as "table", key, version, doc from rows
       where company_id = ${bind(dialect.company)} and tbl = ${bind(table)} and deleted = 0 and ${dialect.isOneOf('key', keys, bind)}`,
  )
  const byKey = new Map(stored.map((row) => [row.key, row]))
  return {
    rows: keys.flatMap((key) => byKey.get(key) ?? []),
    next: next && { at: next.at, id: next.id },
    total: after || !total ? undefined : { count: total.count, exact: total.exact },
  }
}
