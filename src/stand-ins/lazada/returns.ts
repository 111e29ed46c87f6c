import { secondsOf } from '../market/clock.ts'
import { changeItems } from './change-order.ts'
import { giveBack } from './held-stock.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import type { ReverseOrder } from './reverse-order.ts'
import { openReverse, setReverse } from './reverses.ts'

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
    answerWithin: world.settings.returnAnswerWithin,
  })
  return changeItems(world, order, (item) => itemIds.includes(item.order_item_id), { reverse_order_id })
}

/** The buyer thought better of it, before they sent anything. */
export function withdrawReturn(world: LazadaWorld, order: LazadaOrder): LazadaOrder {
  const asked = unansweredOf(world, order)
  if (asked) setReverse(world, asked, 'REQUEST_CANCEL')
  return order
}

/** What a buyer wants to give back, where the seller has not said a word to it. */
export function unansweredOf(
  { reverses }: Pick<LazadaWorld, 'reverses'>,
  { order_id }: LazadaOrder,
): ReverseOrder | undefined {
  return reverses.all().find((one) => one.order_id === order_id && isUnanswered(one))
}

/** The buyer may send the goods: somebody fetches them under this number. */
export function agreeToReturn(world: LazadaWorld, reverse: ReverseOrder): void {
  const tracking_number = `LEXR${String(reverse.reverse_order_id).slice(0, 10)}`
  setReverse(world, { ...reverse, tracking_number }, 'REQUEST_COMPLETE')
}

/** Where the seller said nothing in time the buyer may send it. */
export function decideOverdue(world: LazadaWorld): void {
  const now = secondsOf(world)
  for (const one of world.reverses.all()) if (isUnanswered(one) && one.sla <= now) agreeToReturn(world, one)
}

function isUnanswered({ request_type, status }: ReverseOrder): boolean {
  return request_type === 'RETURN' && status === 'REQUEST_INITIATE'
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
