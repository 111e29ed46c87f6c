import { unitCount } from '../parcels/goods-of.ts'
import type { ReckonedOrder } from './reckon-order.ts'

/** How many units hands pick for an order as it is written, counted as lists count: a combo by its parts. */
export function reckonedUnits({ lines }: Pick<ReckonedOrder, 'lines'>): number {
  return unitCount({ swItems: lines.map(({ item }) => item) })
}
