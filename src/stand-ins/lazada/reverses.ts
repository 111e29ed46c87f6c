import { secondsOf } from '../market/clock.ts'
import { between } from '../market/pick.ts'
import type { LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { messageTypes, push } from './push.ts'
import type { ReverseOrder, ReverseStatus } from './reverse-order.ts'

/** What a message calls a state; it tells of no others. */
const told: Record<ReverseOrder['request_type'], Partial<Record<ReverseStatus, string>>> = {
  CANCEL: { REQUEST_INITIATE: 'CANCEL_INIT', CANCEL_SUCCESS: 'CANCEL_SUCCESS' },
  RETURN: {
    REQUEST_INITIATE: 'RTM_INIT',
    REQUEST_CANCEL: 'RTM_CANCELED',
    REQUEST_REJECT: 'RTM_CANCELED',
    REQUEST_COMPLETE: 'RTM_SHIPPING_BACK',
    REFUND_SUCCESS: 'RTM_RECEIVE_ITEM',
  },
}

/** A buyer asks for something about these items. */
export function openReverse(
  world: LazadaWorld,
  order: LazadaOrder,
  asked: Pick<ReverseOrder, 'request_type' | 'reason_code' | 'reason_text'> & {
    itemIds: readonly number[]
    answerWithin: number
  },
): ReverseOrder {
  const { itemIds, answerWithin, ...of } = asked
  const now = secondsOf(world)
  const reverse_order_id = newNumber(world)
  const reverse: ReverseOrder = {
    ...of,
    reverse_order_id,
    seller_id: order.seller_id,
    order_id: order.order_id,
    buyer_id: order.buyer_id,
    status: 'REQUEST_INITIATE',
    lines: itemIds.map((order_item_id, index) => ({
      reverse_order_line_id: reverse_order_id + (index + 1) * 10_000_000,
      order_item_id,
    })),
    sla: now + answerWithin,
    created_at: now,
    updated_at: now,
  }
  putReverse(world, reverse)
  return reverse
}

export function setReverse(world: LazadaWorld, reverse: ReverseOrder, status: ReverseStatus): void {
  putReverse(world, { ...reverse, status, updated_at: secondsOf(world) })
}

/** The buyer's wish to be let out of an order, where nobody has answered it. */
export function openCancelOf(world: LazadaWorld, { order_id }: LazadaOrder): ReverseOrder | undefined {
  return world.reverses
    .all()
    .find(
      (one) =>
        one.order_id === order_id && one.request_type === 'CANCEL' && one.status === 'REQUEST_INITIATE',
    )
}

function putReverse(world: LazadaWorld, reverse: ReverseOrder): void {
  const { reverse_order_id, seller_id, order_id, buyer_id, updated_at } = reverse
  world.reverses.put(String(reverse_order_id), reverse)
  const reverse_status = told[reverse.request_type][reverse.status]
  if (!reverse_status) return
  for (const { reverse_order_line_id, order_item_id } of reverse.lines)
    push(world, messageTypes.reverse, seller_id, {
      reverse_order_id,
      reverse_status,
      reverse_order_line_id,
      trade_order_id: order_id,
      trade_order_line_id: order_item_id,
      buyer_id,
      seller_id: Number(seller_id),
      extraParams: {},
      status_update_time: updated_at,
    })
}

function newNumber({ reverses, random }: LazadaWorld): number {
  for (;;) {
    const id = between(random, 6_000_000, 6_999_999) * 100_000_000 + between(random, 0, 9_999) * 10_000 + 6011
    if (!reverses.get(String(id))) return id
  }
}
