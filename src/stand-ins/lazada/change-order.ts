import { secondsOf } from '../market/clock.ts'
import { moveStock } from './held-stock.ts'
import type { LazadaItem, LazadaOrder, TraceStep } from './lazada-order.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { pushItem } from './push.ts'

/** Writes what changed of some items of an order, and tells the app of each with another state. */
export function changeItems(
  world: LazadaWorld,
  order: LazadaOrder,
  which: (item: LazadaItem) => boolean,
  change: Partial<LazadaItem>,
): LazadaOrder {
  const updated_at = secondsOf(world)
  const items = order.items.map((item) => (which(item) ? { ...item, ...change, updated_at } : item))
  const changed = { ...order, items, updated_at }
  world.orders.put(String(order.order_id), changed)
  items.forEach((item, index) => {
    const before = order.items[index]?.status
    if (before === undefined || item.status === before) return
    moveStock(world, item, before)
    pushItem(world, changed, item)
  })
  return changed
}

/** Another step of a parcel's way. */
export function track(
  world: LazadaWorld,
  order: LazadaOrder,
  package_id: string,
  step: Omit<TraceStep, 'at'>,
): LazadaOrder {
  const at = secondsOf(world)
  const parcels = order.parcels.map((parcel) =>
    parcel.package_id === package_id ? { ...parcel, track: [...parcel.track, { ...step, at }] } : parcel,
  )
  const changed = { ...order, parcels }
  world.orders.put(String(order.order_id), changed)
  return changed
}

/** An order of the seller who asks. */
export function findOrder(world: LazadaWorld, seller_id: string, order_id: number): LazadaOrder | undefined {
  const order = world.orders.get(String(order_id))
  return order?.seller_id === seller_id ? order : undefined
}

/** The seller's order that a parcel belongs to. */
export function findByParcel(
  world: LazadaWorld,
  seller_id: string,
  package_id: string,
): LazadaOrder | undefined {
  return world.orders
    .all()
    .find(
      (order) =>
        order.seller_id === seller_id && order.parcels.some((parcel) => parcel.package_id === package_id),
    )
}
