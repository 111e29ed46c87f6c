import { type FigureName, figures } from '../../domain/reports/figures.ts'

const columns: readonly FigureName[] = [
  'orders',
  'done',
  'cancelled',
  'returned',
  'revenue',
  'doneRevenue',
  'fees',
  'carriage',
  'cost',
  'compensation',
  'profit',
  'unpriced',
  'cancelRatio',
  'returnRatio',
]

/** The columns of a sales report, for who sees profits and who does not. */
export function salesColumns(seesProfit: boolean): FigureName[] {
  return columns.filter((name) => seesProfit || !figures[name].ofProfit)
}
