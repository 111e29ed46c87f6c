import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import type { Order } from '../tables/orders.ts'
import { isOrdered } from './states.ts'

/**
 * Keeps `Product.totalOrder` (ORD-042): in how many orders a product stands that were placed and not cancelled; of a combo its parts. The
 * order says for which products it is counted from its first change of that on; until then its state says it.
 */
export function countOrder(draft: Draft, before: Order, after: Order): Order {
  const counted = countedBy(draft, before)
  const wanted = countedFor(draft, after)
  const less = counted.filter((code) => !wanted.includes(code))
  const more = wanted.filter((code) => !counted.includes(code))
  if (less.length + more.length === 0) return after
  for (const code of less) add(draft, code, -1)
  for (const code of more) add(draft, code, 1)
  return { ...after, counted: wanted }
}

/** The products in whose number of orders it counts now. */
export function countedBy(read: Reader, order: Order): string[] {
  return order.counted ?? countedFor(read, order)
}

function countedFor(read: Reader, order: Order): string[] {
  if (!isOrdered(order.state)) return []
  const codes = goodsOf(order).flatMap(({ productCode }) => stockedProduct(read, productCode)?.code ?? [])
  return [...new Set(codes)]
}

function add(draft: Draft, code: string, orders: 1 | -1): void {
  const product = stockedProduct(draft, code)
  if (product) draft.put('products', { ...product, totalOrder: product.totalOrder + orders })
}
