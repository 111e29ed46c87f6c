import { changeItems } from './change-order.ts'
import { giveBack } from './held-stock.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import type { ReverseOrder } from './reverse-order.ts'
import { openReverse, setReverse } from './reverses.ts'

/** A seller has so long to answer (s). */
const answerWithin = 3 * 86_400

/** The buyer asked to give goods back, and the money has not gone back yet. */
export function isReturning(world: LazadaWorld, { order_id }: LazadaOrder): boolean {
  return world.reverses
    .all()
    .some(
      (one) =>
        one.order_id === order_id &&
        (one.status === 'REQUEST_INITIATE' || one.status === 'REQUEST_COMPLETE') &&
        one.request_type === 'RETURN',
    )
}

/** The buyer wants to give back what was delivered. */
export function askToReturn(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const itemIds = order.items
    .filter(({ status }) => status === 'delivered')
    .map(({ order_item_id }) => order_item_id)
  if (itemIds.length === 0 || isReturning(world, order)) return order
  const { reverse_order_id } = openReverse(world, order, {
    request_type: 'RETURN',
    reason_code: 10_000_061,
    reason_text: 'Hàng không đúng mô tả',
    itemIds,
    answerWithin,
  })
  return changeItems(world, order, (item) => itemIds.includes(item.order_item_id), { reverse_order_id })
}

/** The money goes back to the buyer, and the goods to the seller. */
export function refund(world: LazadaWorld, order: LazadaOrder, reverse: ReverseOrder): void {
  setReverse(world, reverse, 'REFUND_SUCCESS')
  const ids = reverse.lines.map(({ order_item_id }) => order_item_id)
  for (const item of order.items) if (ids.includes(item.order_item_id)) giveBack(world, item)
  changeItems(world, order, (item) => ids.includes(item.order_item_id), {
    status: 'returned',
    reason: reverse.reason_text,
    cancel_initiator: 'return-customer',
  })
}
