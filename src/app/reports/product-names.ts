import { type FigureName, figures } from '../../domain/reports/figures.ts'
import type { ProductGroup } from './report-views.ts'

const sold: readonly FigureName[] = [
  'units',
  'inOrders',
  'back',
  'backRatio',
  'goodsRevenue',
  'goodsCost',
  'goodsProfit',
]
const still: readonly FigureName[] = ['inStock', 'stockCost']

/** The columns of a report of products, for who sees profits and who does not. */
export function productColumns(group: ProductGroup, seesProfit: boolean): FigureName[] {
  return (group === 'still' ? still : sold).filter((name) => seesProfit || !figures[name].ofProfit)
}
