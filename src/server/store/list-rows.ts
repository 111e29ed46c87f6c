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
import { fewCandidates, fromCandidates, type Source } from './list-candidates.ts'
import { askWritten, type ListDialect } from './list-dialect.ts'
import {
  type CountedPart,
  type ListCount,
  type ListFilter,
  type ListPage,
  type ListQuestion,
  listBudget,
  type Position,
} from './list-question.ts'
import { keptSums } from './list-sums.ts'
import {
  anyStretch,
  endOfStretch,
  type Found,
  firstStretch,
  passing,
  restOf,
  type Way,
  wayOf,
  wordsOf,
} from './list-walk.ts'
import { columnOf } from './listed-row.ts'

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

/** Rows that are counted at once: those that are looked at, those that are added up, and those of an index that says everything. */
const countedRows = 6_000
const summedRows = 20_000
const countedEntries = 50_000

/** Of a first page: how many rows the list has, as far as that is cheap. */
function totalOf(way: Way): Promise<ListCount> | undefined {
  return way.question.after ? undefined : countStretch(way, undefined, [])
}

/** Counts and adds up as far as it is cheap: from what is kept, where that says it. Behind a position: along the walk from there, and where that ended. */
export async function countListed(
  dialect: ListDialect,
  filter: ListFilter,
  after?: Position,
): Promise<CountedPart> {
  const kept = after ? undefined : await keptSums(dialect, filter)
  if (kept) return kept
  const { sortedBy, sums } = listingOf(filter.table)
  const question = { ...filter, sort: { by: sortedBy, descending: true }, after, limit: 1 }
  const way = wayOf(dialect, question, listBudget)
  const source = after ? undefined : await fewCandidates(way, undefined, listBudget.stretchRows)
  if (!source) {
    const part = await countStretch(way, after, sums)
    return part.exact ? part : { ...part, end: await endOfStretch(way, after, countedSize(way, sums)) }
  }
  const columns = sums.map(columnOf)
  const [counted] = await askWritten<Summed>(
    dialect,
    (bind) =>
      `select count(*) as count${columns.map((column, at) => `, sum(f.${column}) as s${at}`).join('')}
       from (${fromCandidates(way, source, bind, columns)}) as f`,
  )
  const row = must(counted, 'a count')
  return { count: row.count ?? 0, exact: true, sums: sumsOf(sums, row) }
}

/** A row of a count: how many, and the sums by their places. */
type Summed = { count: number | null } & Record<`s${number}`, number | null>

function sumsOf(fields: readonly string[], row: Summed): Record<string, number> {
  return Object.fromEntries(fields.map((field, at) => [field, row[`s${at}`] ?? 0]))
}

function countedSize(way: Way, sums: readonly string[]): number {
  if (way.rest.length > 0) return countedRows
  return sums.length > 0 ? summedRows : countedEntries
}

/** Counts the next stretch, in which nothing has to be told in order. */
async function countStretch(
  way: Way,
  after: Position | undefined,
  sums: readonly string[],
): Promise<CountedPart> {
  const size = countedSize(way, sums)
  const columns = sums.map(columnOf)
  const [counted] = await askWritten<Summed & { walked: number }>(way.dialect, (bind) => {
    const added = columns.map((column, at) => `, sum(case when p = 1 then ${column} else 0 end) as s${at}`)
    const of = columns.map((column) => `, l.${column}`).join('')
    return `select count(*) as walked, sum(p) as count${added.join('')}
      from (select case when ${restOf(way, bind)} then 1 else 0 end as p${of}
        from (${anyStretch(way, after, size, bind, columns)}) as l ${wordsOf(way)}) as looked`
  })
  const row = must(counted, 'a count')
  return { count: row.count ?? 0, exact: row.walked < size, sums: sumsOf(sums, row) }
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
