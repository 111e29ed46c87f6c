import { randomUUID } from 'node:crypto'
import { secondsOf } from '../market/clock.ts'
import { push, pushCodes } from './push.ts'
import type { LaterPush, ShopeeWorld } from './shopee-world.ts'

/** Tells now what is due now, the rest by `tellDue`. */
export function later(world: ShopeeWorld, one: LaterPush): void {
  if (one.at <= secondsOf(world)) tell(world, one)
  else world.later.put(randomUUID(), one)
}

/** Tells what has come due. */
export function tellDue(world: ShopeeWorld): void {
  for (const [key, one] of world.later.entries()) {
    if (one.at > secondsOf(world)) continue
    world.later.drop(key)
    tell(world, one)
  }
}

function tell(world: ShopeeWorld, { code, order_sn }: LaterPush): void {
  const order = world.orders.get(order_sn)
  if (!order) return
  const { package_number, tracking_number } = order.parcel
  const more = code === pushCodes.tracking ? { tracking_no: tracking_number } : { status: 'READY' }
  push(world, code, order.shop_id, { ordersn: order_sn, package_number, ...more })
}
