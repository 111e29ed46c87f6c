import { countAct } from '../market/act-counts.ts'
import { cancel, closeCancellation, endOrder, withdraw } from './cancel.ts'
import {
  type Cancellation,
  paidReasons,
  reasonWords,
  rejectReasons,
  unpaidReasons,
  withdrawnReason,
} from './cancellation.ts'
import { findOrder } from './change-order.ts'
import { paged, withinTimes } from './paged.ts'
import { chosenOf, listOf, textOf, wholeOf } from './read-fields.ts'
import { returnRejectReasons } from './return-calls.ts'
import type { Asked } from './tiktok-call.ts'
import { goodsTotal, type PracticeOrder, salePrice } from './tiktok-order.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import { toldRefund } from './told-refund.ts'

/** A seller has so long to answer a buyer (s). */
const answerWithin = 2 * 86_400

/** `POST /return_refund/202309/cancellations`: the seller ends a whole order that is not shipped yet. */
export function cancelOrder({ world, shopId, body }: Asked): object {
  const order = findOrder(world, shopId, textOf(body, 'order_id'))
  if (!order) throw new TiktokRefusal(25007006, 'Order not found.')
  const counted = { act: 'cancel', shop_id: shopId, of: order.id } as const
  countAct(world, counted, false)
  const reason = textOf(body, 'cancel_reason')
  if (world.faults.strikes('item')) throw new TiktokRefusal(25001028, 'reverse lock failed')
  checkWhole(order, body)
  checkReason(order, reason)
  countAct(world, counted, true)
  const { cancel_id, cancel_status } = cancel(world, order, { by: 'SELLER', reason })
  return { cancel_id, cancel_status }
}

function checkReason({ status, pending_cancel_id }: PracticeOrder, reason: string): void {
  if (pending_cancel_id || status === 'CANCELLED')
    throw new TiktokRefusal(
      25001011,
      'A return request is already in process, or the order has already been cancelled.',
    )
  if (status === 'COMPLETED')
    throw new TiktokRefusal(25001051, 'Not allowed to return or cancel since order is completed or cancelled')
  const isUnpaid = status === 'UNPAID'
  if (!isUnpaid && status !== 'ON_HOLD' && status !== 'AWAITING_SHIPMENT')
    throw new TiktokRefusal(
      25001045,
      'The order has already been shipped and we are unable to cancel shipment with the courier.',
    )
  if (reason === withdrawnReason)
    throw new TiktokRefusal(
      25001020,
      'The provided return reason is currently offline. Please select a different return reason.',
    )
  if (!(reason in unpaidReasons) && !(reason in paidReasons))
    throw new TiktokRefusal(
      25001014,
      'Unknown return reason. Please ensure you are passing a valid return reason.',
    )
  if (!(reason in (isUnpaid ? unpaidReasons : paidReasons)))
    throw new TiktokRefusal(25001021, 'Reason not match order status')
}

/** Named things have to be all of the order: a part of it is not cancelled in Vietnam. */
function checkWhole({ lines }: PracticeOrder, body: Asked['body']): void {
  const ofSku = Map.groupBy(lines, ({ sku_id }) => sku_id)
  const named = body['skus'] === undefined ? undefined : listOf(body, 'skus')
  const isWhole =
    named === undefined ||
    (named.length === ofSku.size &&
      named.every((one) => ofSku.get(textOf(one, 'sku_id'))?.length === wholeOf(one, 'quantity')))
  const ids = body['order_line_item_ids']
  const isAll = ids === undefined || (Array.isArray(ids) && lines.every(({ id }) => ids.includes(id)))
  if (!isWhole || !isAll)
    throw new TiktokRefusal(25005010, 'Unable to cancel individual line items within this request.')
}

/** `POST /return_refund/202309/cancellations/{cancel_id}/approve`: the buyer is let out. */
export function approveCancellation(asked: Asked): object {
  const { world, shopId } = asked
  const { asking, order } = pendingOf(asked, 'approve')
  const counted = { act: 'cancel', shop_id: shopId, of: order.id } as const
  countAct(world, counted, false)
  countAct(world, counted, true)
  closeCancellation(world, asking, 'CANCELLATION_REQUEST_SUCCESS')
  endOrder(world, order, { by: 'BUYER', reason: asking.cancel_reason })
  return {}
}

/** `POST /return_refund/202309/cancellations/{cancel_id}/reject` */
export function rejectCancellation(asked: Asked): object {
  const reason = textOf(asked.body, 'reject_reason')
  if (!(reason in rejectReasons))
    throw new TiktokRefusal(
      25001014,
      'Unknown return reason. Please ensure you are passing a valid return reason.',
    )
  withdraw(asked.world, pendingOf(asked, 'reject').order)
  return {}
}

function pendingOf({ world, shopId, params }: Asked, act: 'approve' | 'reject') {
  const asking = world.cancellations.get(params['cancel_id'] ?? '')
  const order = asking && findOrder(world, shopId, asking.order_id)
  if (!order) throw new TiktokRefusal(25007006, 'Order not found.')
  if (asking.cancel_status === 'CANCELLATION_REQUEST_CANCELLED')
    throw new TiktokRefusal(25020009, 'reverse already cancelled')
  if (asking.cancel_status !== 'CANCELLATION_REQUEST_PENDING')
    throw new TiktokRefusal(
      act === 'approve' ? 25011012 : 25011011,
      `reverse status cannot ${act} application`,
    )
  return { asking, order }
}

/** `POST /return_refund/202309/cancellations/search` */
export function searchCancellations({ world, shopId, query, body }: Asked): object {
  const isOrder = chosenOf(body, 'order_ids')
  const isCancellation = chosenOf(body, 'cancel_ids')
  const isType = chosenOf(body, 'cancel_types')
  const isStatus = chosenOf(body, 'cancel_status')
  const found = world.cancellations
    .all()
    .filter((one) => one.shop_id === shopId && isOrder(one.order_id) && isCancellation(one.cancel_id))
    .filter((one) => isType(typeOf(one)) && isAnyStatus(one.cancel_status, isStatus))
    .filter(withinTimes(body))
  const { rows, total_count, next_page_token } = paged(found, query, { most: 50, usual: 10, order: 'ASC' })
  const cancellations = rows.flatMap((one) => {
    const order = world.orders.get(one.order_id)
    return order ? [toldCancellation(one, order)] : []
  })
  return { cancellations, total_count, next_page_token }
}

/** The facts write the same state in two ways. */
function isAnyStatus(status: string, isStatus: (one: string) => boolean): boolean {
  return isStatus(status) || (status.endsWith('_CANCELLED') && isStatus('CANCELLATION_REQUEST_CANCEL'))
}

function typeOf({ role }: Cancellation): string {
  return role === 'BUYER' ? 'BUYER_CANCEL' : 'CANCEL'
}

function toldCancellation(one: Cancellation, order: PracticeOrder): object {
  const { cancel_id, order_id, cancel_status, role, cancel_reason, create_time, update_time } = one
  const isPending = cancel_status === 'CANCELLATION_REQUEST_PENDING'
  return {
    cancel_id,
    order_id,
    cancel_type: typeOf(one),
    cancel_status,
    role,
    cancel_reason,
    cancel_reason_text: reasonWords(cancel_reason),
    create_time,
    update_time,
    seller_next_action_response: isPending
      ? [{ action: 'SELLER_RESPOND_CANCEL', deadline: create_time + answerWithin }]
      : [],
    refund_amount: toldRefund(goodsTotal(order), order.shipping_fee),
    cancel_line_items: order.lines.map((line) => ({
      cancel_line_item_id: `${cancel_id.slice(0, 8)}${line.id.slice(8)}`,
      order_line_item_id: line.id,
      sku_id: line.sku_id,
      sku_name: line.sku_name,
      product_name: line.product_name,
      seller_sku: line.seller_sku,
      refund_amount: toldRefund(salePrice(line)),
    })),
  }
}

/** `GET /return_refund/202309/reject_reasons` */
export function getRejectReasons({ world, shopId, query }: Asked): object {
  const asking = world.cancellations.get(query.get('return_or_cancel_id') ?? '')
  const isReturn = world.returns.get(query.get('return_or_cancel_id') ?? '')?.shop_id === shopId
  if (isReturn)
    return { reasons: Object.entries(returnRejectReasons).map(([name, text]) => ({ name, text })) }
  if (asking?.shop_id !== shopId) throw new TiktokRefusal(25007006, 'Order not found.')
  return { reasons: Object.entries(rejectReasons).map(([name, text]) => ({ name, text })) }
}
