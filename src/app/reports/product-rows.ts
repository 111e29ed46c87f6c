import { figureOf, type ToldSums } from '../../domain/reports/figures.ts'
import { sumOf } from '../../domain/stock/stock-of.ts'
import { dayStart } from '../../domain/time.ts'
import type { ProductSalesAnswer } from '../../protocol/queries/statistics.ts'
import type { ProductBook, ProductEntry } from '../../replica/search/product-book.ts'
import type { ProductStatsView } from './report-views.ts'

export interface ReportRow {
  /** The code of a product, the id of a tag; '' for goods without one. */
  key: string
  sums: ToldSums
  before?: ToldSums
  /** When an order took units of it last (ms). */
  soldAt?: number | undefined
}

export interface ReportRows {
  rows: readonly ReportRow[]
  /** Of all goods that were looked for, however many tags they carry. */
  total: ToldSums
  before: ToldSums
}

type Book = Pick<ProductBook, 'snapshot' | 'get' | 'search'>
type Told = ProductSalesAnswer['products'][number]

/** Rows that fit the words, at most. */
const mostFound = 5_000

/** What was sold, by the codes that products have now. */
export function soldByProduct(told: readonly Told[], book: Book): ReportRow[] {
  const renamed = new Map(
    book.snapshot.entries.flatMap(({ key, oldCodes = [] }) => oldCodes.map((code) => [code, key] as const)),
  )
  const rows = new Map<string, ReportRow>()
  for (const { code, before, ...sums } of told) {
    const key = book.get(code) ? code : (renamed.get(code) ?? code)
    const other = rows.get(key)
    if (other) rows.set(key, { key, sums: added(other.sums, sums), before: added(other.before, before) })
    else rows.set(key, { key, sums, before })
  }
  return [...rows.values()]
}

/** The rows of a report in the order that is asked for, and what they come to, of what `soldByProduct` says: that is made once an answer, this at every letter that is typed. */
export function reportRows(
  sold: readonly ReportRow[],
  book: Book,
  { view, from, seesProfit }: { view: ProductStatsView; from: number; seesProfit: boolean },
): ReportRows {
  const text = view.text.trim()
  const found = text ? new Set(book.search(text, mostFound)) : undefined
  const isFound = (code: string) =>
    !found || found.has(code) || (!book.get(code) && code.toLowerCase().includes(text.toLowerCase()))
  if (view.group === 'still') {
    const rows = stillRows(sold, book, { wid: view.wid, from, seesProfit }).filter(({ key }) => isFound(key))
    return { rows, total: totalOf(rows.map(({ sums }) => sums)), before: {} }
  }
  const asked = sold.filter(({ key }) => isFound(key))
  const rows = view.group === 'tags' ? byTag(asked, book) : asked
  return {
    rows: inOrder(rows, view),
    total: totalOf(asked.map(({ sums }) => sums)),
    before: totalOf(asked.map(({ before = {} }) => before)),
  }
}

/** Goods on hand of which nothing was sold in that time, also in no combo; those that were made since are too young to stand still. What costs most first. */
function stillRows(
  sold: readonly ReportRow[],
  book: Book,
  { wid, from, seesProfit }: { wid: string; from: number; seesProfit: boolean },
): ReportRow[] {
  const moved = new Set<string>()
  for (const { key, sums } of sold) {
    if ((sums.units ?? 0) === 0) continue
    moved.add(key)
    for (const { code } of book.get(key)?.parts ?? []) moved.add(code)
  }
  const since = dayStart(from)
  const isStill = ({ key, isDeleted, parts, oldCodes = [], sales }: ProductEntry) =>
    !isDeleted &&
    !parts &&
    ![key, ...oldCodes].some((code) => moved.has(code)) &&
    (sales.made?.at ?? 0) < since
  return book.snapshot.entries
    .filter(isStill)
    .map((entry) => {
      const places = entry.places.filter((place) => wid === '' || place.wid === wid)
      const inStock = sumOf(places).total
      const sums: ToldSums = seesProfit ? { inStock, stockCost: inStock * entry.cost } : { inStock }
      return { key: entry.key, sums, soldAt: entry.sales.soldAt }
    })
    .filter(({ sums: { inStock = 0 } }) => inStock > 0)
    .sort((one, other) => worthOf(other.sums) - worthOf(one.sums))
}

const worthOf = ({ inStock = 0, stockCost }: ToldSums) => stockCost ?? inStock

function byTag(rows: readonly ReportRow[], book: Book): ReportRow[] {
  const tags = new Map<string, ReportRow>()
  for (const { key: code, sums, before } of rows) {
    const carried = book.get(code)?.tags ?? []
    for (const key of carried.length > 0 ? carried : ['']) {
      const other = tags.get(key)
      tags.set(key, { key, sums: added(other?.sums, sums), before: added(other?.before, before ?? {}) })
    }
  }
  return [...tags.values()]
}

function inOrder(
  rows: readonly ReportRow[],
  { sort, isLeastFirst }: Pick<ProductStatsView, 'sort' | 'isLeastFirst'>,
): ReportRow[] {
  const way = isLeastFirst ? -1 : 1
  const none = Number.NEGATIVE_INFINITY
  const amounts = rows.map((row) => ({ row, amount: figureOf(row.sums, sort) ?? none }))
  amounts.sort(({ row: one, amount: left }, { row: other, amount: right }) => {
    // What has no such figure stands last, whichever way round.
    if (left === none || right === none) return left === right ? 0 : left === none ? 1 : -1
    return way * (right - left) || (one.key < other.key ? -1 : 1)
  })
  return amounts.map(({ row }) => row)
}

function totalOf(all: readonly ToldSums[]): ToldSums {
  const total: Partial<Record<keyof ToldSums, number>> = {}
  for (const one of all) addTo(total, one)
  return total as ToldSums
}

function added(to: ToldSums = {}, more: ToldSums): ToldSums {
  const sum = { ...to }
  addTo(sum as Partial<Record<keyof ToldSums, number>>, more)
  return sum
}

function addTo(to: Partial<Record<keyof ToldSums, number>>, more: ToldSums): void {
  for (const name in more) {
    const figure = name as keyof ToldSums
    to[figure] = (to[figure] ?? 0) + (more[figure] ?? 0)
  }
}
