import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import { beyondUnits, joinedLots, withinUnits } from '../stock/lots.ts'
import type { LotUnits } from '../tables/products.ts'
import type { ReturnedLine, ReturnedOrder } from '../tables/returns.ts'
import { unitsSeen } from './return-lines.ts'
import { returnsOf } from './returns-of.ts'

/**
 * The lots of good units that come back: those they left with by the order's slip, less what came back before. Of an order that left with several lots
 * of one product nobody knows which came first; they come back in the order they left in.
 */
export function lotsBack(
  read: Reader,
  { id, orderCode }: ReturnedOrder,
  { productCode, good }: ReturnedLine,
): LotUnits[] | undefined {
  if (stockedProduct(read, productCode)?.lots !== 1) return undefined
  const { slipCodes = [] } = read.get('orders', orderCode) ?? {}
  const left = read
    .many('slips', slipCodes)
    .filter(({ state }) => state === 'HOÀN THÀNH')
    .flatMap(({ items }) => items.filter((item) => item.productCode === productCode))
    .map(({ lots }) => lots)
  const before = returnsOf(read, orderCode)
    .filter((other) => other.id !== id && other.state === 'done')
    .flatMap(({ lines }) => lines.filter((line) => line.productCode === productCode))
    .reduce((sum, line) => sum + unitsSeen(line), 0)
  return joinedLots(withinUnits(beyondUnits(joinedLots(...left) ?? [], before), good))
}
