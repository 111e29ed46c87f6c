import { secondsOf } from '../market/clock.ts'
import { push, pushCodes } from './push.ts'
import type { Parcel, PracticeOrder } from './shopee-order.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** Writes what changed of an order, and tells the partner of another state. */
export function changeOrder(
  world: ShopeeWorld,
  order: PracticeOrder,
  change: Partial<PracticeOrder>,
): PracticeOrder {
  const changed = { ...order, ...change, update_time: secondsOf(world) }
  world.orders.put(order.order_sn, changed)
  if (changed.order_status !== order.order_status) pushState(world, changed)
  return changed
}

export function pushState(world: ShopeeWorld, order: PracticeOrder): void {
  const { order_sn, order_status, update_time, shop_id } = order
  push(world, pushCodes.order, shop_id, {
    items: [],
    ordersn: order_sn,
    status: order_status,
    completed_scenario: '',
    update_time,
  })
}

/** A parcel with another step of its way. */
export function tracked(
  world: ShopeeWorld,
  parcel: Parcel,
  description: string,
  logistics_status: string,
): Parcel {
  const step = { update_time: secondsOf(world), description, logistics_status }
  return { ...parcel, track: [...parcel.track, step] }
}

/** An order of the shop that asks. */
export function findOrder(world: ShopeeWorld, shop_id: number, order_sn: string): PracticeOrder | undefined {
  const order = world.orders.get(order_sn)
  return order?.shop_id === shop_id ? order : undefined
}
