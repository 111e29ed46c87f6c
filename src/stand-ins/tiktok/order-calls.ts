import { findOrder } from './change-order.ts'
import { paged, withinTimes } from './paged.ts'
import { optionalText } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { tiktokStatuses } from './tiktok-order.ts'
import { wrongParameters } from './tiktok-refusal.ts'
import { toldOrder } from './told-order.ts'

/** So many orders are told at once. */
const mostOrders = 50

/** `POST /order/202309/orders/search`: whole orders, the newest first unless asked otherwise. */
export function searchOrders({ world, shopId, query, body }: Asked): object {
  const status = optionalText(body, 'order_status')
  // A state that no order of ours is ever in.
  if (status && ![...tiktokStatuses, 'PARTIALLY_SHIPPING'].some((one) => one === status))
    throw wrongParameters('order_status is invalid')
  const type = optionalText(body, 'shipping_type')
  const asks = body['is_buyer_request_cancel']
  const found = world.orders
    .all()
    .filter((order) => order.shop_id === shopId && (!status || order.status === status))
    .filter((order) => !type || order.shipping_type === type)
    .filter((order) => asks === undefined || (order.pending_cancel_id !== undefined) === asks)
    .filter(withinTimes(body))
  const { rows, total_count, next_page_token } = paged(found, query, { most: 100, usual: 20, order: 'DESC' })
  return { orders: rows.map((order) => toldOrder(world, order)), total_count, next_page_token }
}

/** `GET /order/202309/orders`: up to 50 orders; those it does not know are left out. */
export function getOrders({ world, shopId, query }: Asked): object {
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  if (ids.length === 0 || ids.length > mostOrders) throw wrongParameters(`ids should hold 1 to ${mostOrders}`)
  const found = ids.flatMap((id) => findOrder(world, shopId, id) ?? [])
  return { orders: found.map((order) => toldOrder(world, order)) }
}
