import { type FigureName, figureOf, type ToldSums } from '../../domain/reports/figures.ts'
import type { FlowName } from '../../domain/reports/flow-figures.ts'
import { flowKinds, inKinds, outKinds } from '../../domain/reports/flow-kinds.ts'
import type { FlowKind } from '../../domain/tables/stock-flows.ts'
import type { ProductExchangeAnswer } from '../../protocol/queries/stock-flows.ts'
import type { ProductBook } from '../../replica/search/product-book.ts'
import type { ReportRow } from './product-rows.ts'
import type { ExchangeView } from './report-views.ts'

type Told = ProductExchangeAnswer['rows'][number]
type Book = Pick<ProductBook, 'get' | 'search'>

/** Rows that fit the words, at most. */
const mostFound = 5_000

/** What a row comes to; of why goods came or went only what did. Without costs it holds no value. */
export function exchangeSums({ opening, flows }: Omit<Told, 'key'>): ToldSums {
  const isPriced = opening.length > 1
  const cameIn = sumOf(inKinds, flows)
  const wentOut = sumOf(outKinds, flows)
  const [units = 0, value = 0, unpriced = 0] = opening
  const sums: Partial<Record<FigureName, number>> = {
    opening: units,
    cameIn: cameIn[0],
    wentOut: 0 - wentOut[0],
    closing: units + cameIn[0] + wentOut[0],
  }
  for (const kind of inKinds) if (flows[kind]) sums[kind] = flows[kind][0] ?? 0
  for (const kind of outKinds) if (flows[kind]) sums[kind] = 0 - (flows[kind][0] ?? 0)
  if (!isPriced) return sums as ToldSums
  sums.openingValue = value
  sums.cameInValue = toCents(cameIn[1])
  sums.wentOutValue = toCents(0 - wentOut[1])
  sums.closingValue = toCents(value + cameIn[1] + wentOut[1])
  sums.closingUnpriced = unpriced + cameIn[2] + wentOut[2]
  for (const kind of inKinds) if (flows[kind]) sums[`${kind}Value`] = flows[kind][1] ?? 0
  for (const kind of outKinds) if (flows[kind]) sums[`${kind}Value`] = 0 - (flows[kind][1] ?? 0)
  return sums as ToldSums
}

function sumOf(
  kinds: readonly FlowKind[],
  flows: Told['flows'],
): [units: number, value: number, unpriced: number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (const kind of kinds) {
    const [units = 0, value = 0, unpriced = 0] = flows[kind] ?? []
    sum[0] += units
    sum[1] += value
    sum[2] += unpriced
  }
  return sum
}

/** Many rows as one; of days or months, which begin with what the one before left, the first one's opening alone. */
export function exchangeTotal(told: readonly Told[], isChain: boolean): ToldSums {
  const flows: Partial<Record<FlowKind, number[]>> = {}
  let opening: readonly number[] = told[0]?.opening ?? [0]
  for (const [place, row] of told.entries()) {
    if (place > 0 && !isChain) opening = plus(opening, row.opening)
    for (const kind of flowKinds) {
      const moved = row.flows[kind]
      if (moved) flows[kind] = plus(flows[kind] ?? [], moved)
    }
  }
  return exchangeSums({ opening, flows: flows as Told['flows'] } as Told)
}

/** Amounts of which every unit is priced are the shorter ones. */
function plus(one: readonly number[], other: readonly number[]): number[] {
  const longer = one.length > other.length ? one : other
  return longer.map((_, place) => toCents((one[place] ?? 0) + (other[place] ?? 0)))
}

const toCents = (money: number) => Math.round(money * 100) / 100

/** The columns: the four of every report of stock, and between them why goods came or went, as far as any did. */
export function exchangeColumns(
  { measure, isByKind }: Pick<ExchangeView, 'measure' | 'isByKind'>,
  total: ToldSums,
): FigureName[] {
  const isPriced = total.openingValue !== undefined
  const isValue = measure === 'value' && isPriced
  const named = (name: FlowName): FigureName => (isValue ? `${name}Value` : name)
  const moved = (kinds: readonly FlowKind[]) =>
    isByKind ? kinds.filter((kind) => (total[kind] ?? 0) !== 0 || (total[`${kind}Value`] ?? 0) !== 0) : []
  const names: FlowName[] = ['opening', 'cameIn', ...moved(inKinds), 'wentOut', ...moved(outKinds), 'closing']
  return isValue ? [...names.map(named), 'closingUnpriced'] : names.map(named)
}

/** All figures of a file: units, and behind them values for who sees these. */
export function savedColumns(total: ToldSums): FigureName[] {
  const names = exchangeColumns({ measure: 'units', isByKind: true }, total) as FlowName[]
  if (total.openingValue === undefined) return names
  return [...names, ...names.map((name) => `${name}Value` as const), 'closingUnpriced']
}

/** Rows as the server told them. */
export interface ExchangeRow extends ReportRow {
  told: Told
}

export const exchangeRowsOf = (told: readonly Told[]): ExchangeRow[] =>
  told.map((row) => ({ key: row.key, sums: exchangeSums(row), told: row }))

/** Of products those that are looked for, or what their tags come to, in the order that is asked for. */
export function productExchange(
  all: readonly ExchangeRow[],
  book: Book,
  { text, group, sort, isLeastFirst }: Pick<ExchangeView, 'text' | 'group' | 'sort' | 'isLeastFirst'>,
): { rows: readonly ReportRow[]; total: ToldSums } {
  const asked = foundIn(all, book, text)
  const total = exchangeTotal(
    asked.map(({ told }) => told),
    false,
  )
  if (group !== 'tags') return { rows: inOrder(asked, sort, isLeastFirst), total }
  const tags = new Map<string, Told[]>()
  for (const { key, told } of asked) {
    const carried = book.get(key)?.tags ?? []
    for (const tag of carried.length > 0 ? carried : ['']) {
      const rows = tags.get(tag)
      if (rows) rows.push(told)
      else tags.set(tag, [told])
    }
  }
  const rows = [...tags].map(([key, told]) => ({ key, sums: exchangeTotal(told, false) }))
  return { rows: inOrder(rows, sort, isLeastFirst), total }
}

/** Rows of products that fit the words. */
export function foundIn<R extends ReportRow>(rows: readonly R[], book: Book, text: string): readonly R[] {
  const words = text.trim()
  if (words === '') return rows
  const found = new Set(book.search(words, mostFound))
  const isFound = (key: string) =>
    found.has(key) || (!book.get(key) && key.toLowerCase().includes(words.toLowerCase()))
  return rows.filter(({ key }) => isFound(key))
}

/** The most first, or the least. */
export function inOrder<R extends ReportRow>(
  rows: readonly R[],
  sort: FigureName,
  isLeastFirst: boolean,
): R[] {
  const way = isLeastFirst ? -1 : 1
  const amounts = rows.map((row) => ({ row, amount: figureOf(row.sums, sort) ?? 0 }))
  amounts.sort(
    ({ row: one, amount: left }, { row: other, amount: right }) =>
      way * (right - left) || (one.key < other.key ? -1 : 1),
  )
  return amounts.map(({ row }) => row)
}
