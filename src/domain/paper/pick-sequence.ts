import { goodsOf } from '../parcels/goods-of.ts'
import type { Order } from '../tables/orders.ts'

/** Labels in the order of the walk: by the first shelf an order needs, then by product, so that equal parcels lie together. */
export function byPickSequence(orders: readonly Order[]): Order[] {
  return orders
    .map((order) => ({ order, key: pickKey(order) }))
    .sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0))
    .map(({ order }) => order)
}

function pickKey(order: Order): string {
  const stops = goodsOf(order)
    .map(({ bid, productCode }) => `${padded(bid)}\0${productCode}`)
    .sort()
  return `${order.wid}\0${stops.join('\0')}\0${order.code}`
}

/** "A2-9" before "A2-10". */
function padded(bid: string): string {
  return bid.replace(/\d+/g, (digits) => digits.padStart(6, '0'))
}
