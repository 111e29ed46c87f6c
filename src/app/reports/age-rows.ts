import type { FigureName, ToldSums } from '../../domain/reports/figures.ts'
import type { AgeName } from '../../domain/reports/flow-figures.ts'
import type { StockAgeAnswer } from '../../protocol/queries/stock-flows.ts'
import type { ProductBook } from '../../replica/search/product-book.ts'
import { foundIn, inOrder } from './exchange-rows.ts'
import type { ReportRow } from './product-rows.ts'
import type { ExchangeView } from './report-views.ts'

type Book = Pick<ProductBook, 'get' | 'search'>

const ageNames: readonly AgeName[] = ['age0', 'age1', 'age2', 'age3', 'age4']
/** From here on goods lie long. */
const longFrom = 3
export function ageColumns(isPriced: boolean): FigureName[] {
  const units = ['lying', ...ageNames, 'lyingLong', 'soldLately'] as const
  return isPriced ? [...units, 'stockCost', 'lyingLongCost'] : [...units]
}

/** How long goods have lain, with what they cost now for who sees that. */
export function ageRowsOf(
  told: StockAgeAnswer['products'],
  book: Pick<ProductBook, 'get'>,
  isPriced: boolean,
): ReportRow[] {
  return told.map(({ code, ages, sold }) => {
    const entry = book.get(code)
    const sum = (units: readonly number[]) => units.reduce((total, one) => total + one, 0)
    const [lying, lyingLong] = [sum(ages), sum(ages.slice(longFrom))]
    const sums: Partial<Record<FigureName, number>> = { lying, lyingLong, soldLately: sold }
    ageNames.forEach((name, age) => {
      sums[name] = ages[age] ?? 0
    })
    if (isPriced) {
      const cost = entry?.cost ?? 0
      sums.stockCost = lying * cost
      sums.lyingLongCost = lyingLong * cost
    }
    return { key: code, sums: sums as ToldSums, soldAt: entry?.sales.soldAt }
  })
}

/** Those that are looked for, what lies longest first unless asked otherwise. */
export function agedGoods(
  all: readonly ReportRow[],
  book: Book,
  {
    text,
    ageSort,
    isLeastFirst,
    isStill,
  }: Pick<ExchangeView, 'text' | 'ageSort' | 'isLeastFirst' | 'isStill'>,
): { rows: readonly ReportRow[]; total: ToldSums } {
  const found = foundIn(all, book, text).filter((row) => !isStill || standsStill(row))
  const total: Partial<Record<FigureName, number>> = {}
  for (const { sums } of found)
    for (const [name, amount] of Object.entries(sums) as [FigureName, number][])
      total[name] = (total[name] ?? 0) + amount
  return { rows: inOrder(found, ageSort, isLeastFirst), total: total as ToldSums }
}

/** Some of it lies long, and no order took any as long. */
function standsStill({ sums: { lyingLong = 0, soldLately = 0 } }: ReportRow): boolean {
  return lyingLong > 0 && soldLately <= 0
}
