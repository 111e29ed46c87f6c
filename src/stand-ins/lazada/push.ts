import { secondsOf } from '../market/clock.ts'
import type { LazadaItem, LazadaOrder } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'

/** What a message is about (LPM). */
export const messageTypes = { order: 0, reverse: 10, parcel: 14 } as const

/** Tells the app that something of a seller changed, where they gave leave. */
export function push(world: LazadaWorld, message_type: number, seller_id: string, data: object): void {
  if (!world.grants.get(seller_id)) return
  const timestamp = secondsOf(world) * 1000
  world.hooks.tell(JSON.stringify({ seller_id, message_type, data, timestamp, site: 'lazada_vn' }))
}

/** Tells of an item's state: each item for itself. */
export function pushItem(world: LazadaWorld, order: LazadaOrder, item: LazadaItem): void {
  push(world, messageTypes.order, order.seller_id, {
    order_status: item.status,
    trade_order_id: String(order.order_id),
    trade_order_line_id: String(item.order_item_id),
    status_update_time: item.updated_at,
  })
}

/** Tells where a parcel is. */
export function pushParcel(
  world: LazadaWorld,
  { seller_id, order_id, buyer_id }: LazadaOrder,
  { package_id, status }: { package_id: string; status: string },
): void {
  push(world, messageTypes.parcel, seller_id, {
    trade_order_id: String(order_id),
    buyer_id: String(buyer_id),
    fulfillment_package_id: package_id,
    status,
    status_update_time: secondsOf(world),
  })
}
