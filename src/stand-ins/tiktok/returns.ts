import { secondsOf } from '../market/clock.ts'
import { newId } from './new-id.ts'
import { paged, withinTimes } from './paged.ts'
import { push, pushTypes } from './push.ts'
import { chosenOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { goodsTotal, type PracticeOrder, type PracticeReturn, salePrice } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'
import { toldRefund } from './told-refund.ts'

/** The buyer of what was delivered wants to send it back, once. */
export function askToReturn(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  const isAsked = world.returns.all().some(({ order_id }) => order_id === order.id)
  if (order.status !== 'DELIVERED' || isAsked) return order
  const now = secondsOf(world)
  const return_status = 'RETURN_OR_REFUND_REQUEST_PENDING' as const
  const asked = {
    return_id: newId(world, '4035'),
    order_id: order.id,
    shop_id: order.shop_id,
    return_status,
    create_time: now,
    update_time: now,
  }
  putReturn(world, asked)
  return order
}

/** The return of an order that is not over. */
export function openReturnOf(
  { returns }: Pick<TiktokWorld, 'returns'>,
  { id }: PracticeOrder,
): PracticeReturn | undefined {
  return returns.all().find(({ order_id, return_status }) => order_id === id && open.includes(return_status))
}

const open: readonly PracticeReturn['return_status'][] = [
  'RETURN_OR_REFUND_REQUEST_PENDING',
  'AWAITING_BUYER_SHIP',
  'BUYER_SHIPPED_ITEM',
]

/** The buyer gave the goods to a carrier. */
export function sendBack(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  const asked = openReturnOf(world, order)
  if (asked?.return_status === 'AWAITING_BUYER_SHIP')
    setReturn(world, asked, {
      return_status: 'BUYER_SHIPPED_ITEM',
      tracking_number: `JTR${asked.return_id.slice(-9)}`,
    })
  return order
}

/** The buyer thought better of it. */
export function withdrawReturn(world: TiktokWorld, order: PracticeOrder): PracticeOrder {
  const asked = openReturnOf(world, order)
  if (asked) setReturn(world, asked, { return_status: 'RETURN_OR_REFUND_REQUEST_CANCEL' })
  return order
}

/** Until when the seller speaks (seconds since 1970); nothing where nobody waits for them. */
export function dueOf(
  { settings }: Pick<TiktokWorld, 'settings'>,
  { return_status, update_time }: PracticeReturn,
): number | undefined {
  return nextActions[return_status] ? update_time + settings.returnAnswerWithin : undefined
}

/** Where the seller said nothing in time the buyer has their way. */
export function decideOverdue(world: TiktokWorld): void {
  const now = secondsOf(world)
  for (const one of world.returns.all()) {
    const due = dueOf(world, one)
    if (due === undefined || due > now) continue
    const isAsked = one.return_status === 'RETURN_OR_REFUND_REQUEST_PENDING'
    setReturn(world, one, {
      return_status: isAsked ? 'AWAITING_BUYER_SHIP' : 'RETURN_OR_REFUND_REQUEST_COMPLETE',
    })
  }
}

export function setReturn(world: TiktokWorld, one: PracticeReturn, change: Partial<PracticeReturn>): void {
  putReturn(world, { ...one, ...change, update_time: secondsOf(world) })
}

function putReturn(world: TiktokWorld, one: PracticeReturn): void {
  world.returns.put(one.return_id, one)
  const { shop_id, return_id, order_id, return_status, create_time, update_time } = one
  const told = { return_id, order_id, return_status, create_time, update_time }
  push(world, pushTypes.return, shop_id, { ...told, return_role: 'BUYER', return_type: 'RETURN_AND_REFUND' })
}

/** `POST /return_refund/202309/returns/search` */
export function searchReturns({ world, shopId, query, body }: Asked): object {
  const isOrder = chosenOf(body, 'order_ids')
  const isReturn = chosenOf(body, 'return_ids')
  const isStatus = chosenOf(body, 'return_status')
  const found = world.returns
    .all()
    .filter((one) => one.shop_id === shopId && isOrder(one.order_id))
    .filter((one) => isReturn(one.return_id) && isStatus(one.return_status))
    .filter(withinTimes(body))
  const { rows, total_count, next_page_token } = paged(found, query, {
    least: 10,
    most: 50,
    usual: 10,
    order: 'ASC',
  })
  const return_orders = rows.flatMap((one) => {
    const order = world.orders.get(one.order_id)
    return order ? [toldReturn(world, one, order)] : []
  })
  return { return_orders, total_count, next_page_token }
}

/** What the seller is to do next. */
const nextActions: Partial<Record<PracticeReturn['return_status'], string>> = {
  RETURN_OR_REFUND_REQUEST_PENDING: 'SELLER_RESPOND_RETURN',
  BUYER_SHIPPED_ITEM: 'SELLER_RESPOND_RECEIVE_PACKAGE',
}

function toldReturn(world: TiktokWorld, one: PracticeReturn, order: PracticeOrder): object {
  const { return_id, order_id, return_status, create_time, update_time, tracking_number = '' } = one
  const action = nextActions[return_status]
  return {
    return_id,
    order_id,
    return_status,
    return_type: 'RETURN_AND_REFUND',
    role: 'BUYER',
    return_reason: 'ecom_order_delivered_refund_and_return_reason_wrong_product',
    return_reason_text: 'Wrong item was sent',
    shipment_type: 'PLATFORM',
    handover_method: 'DROP_OFF',
    create_time,
    update_time,
    refund_amount: toldRefund(goodsTotal(order)),
    return_tracking_number: tracking_number,
    seller_next_action_response: action ? [{ action, deadline: dueOf(world, one) }] : [],
    return_line_items: order.lines.map((line) => ({
      return_line_item_id: `${return_id.slice(0, 8)}${line.id.slice(8)}`,
      order_line_item_id: line.id,
      sku_id: line.sku_id,
      sku_name: line.sku_name,
      product_name: line.product_name,
      seller_sku: line.seller_sku,
      refund_amount: toldRefund(salePrice(line)),
    })),
  }
}
