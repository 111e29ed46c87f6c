import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import type { Slip } from '../tables/slips.ts'
import { placeOf } from './stock-place.ts'

/**
 * A slip whose lines say what a unit cost and what lay in the bin before (CAT-060), read before its goods move. What a line says already stays: a
 * price that was typed, a number that was counted. Goods that lie apart are in no number.
 */
export function withFigures(read: Reader, slip: Slip): Slip {
  return { ...slip, items: slip.items.map((item) => withFiguresOf(read, slip.sourceWarehouse, item)) }
}

function withFiguresOf(read: Reader, wid: string, item: Slip['items'][number]): Slip['items'][number] {
  const product = stockedProduct(read, item.productCode)
  if (!product) return item
  const isApart = item.damageId !== undefined
  const { currentAmount = isApart ? undefined : placeOf(product, wid, item.bin).total } = item
  const cost = item.priceIn === undefined ? (item.cost ?? product.priceIn) : item.cost
  return { ...item, cost, currentAmount }
}
