import { must } from '../../lib/must.ts'
import { secondsOf } from '../market/clock.ts'
import { moveStock } from './held-stock.ts'
import { pushState } from './push.ts'
import type { PackageStatus, Parcel, PracticeOrder } from './tiktok-order.ts'
import type { TiktokShop } from './tiktok-shop.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** Writes what changed of an order, and tells the app of another state. */
export function changeOrder(
  world: TiktokWorld,
  order: PracticeOrder,
  change: Partial<PracticeOrder>,
): PracticeOrder {
  const changed = { ...order, ...change, update_time: secondsOf(world) }
  world.orders.put(order.id, changed)
  if (changed.status !== order.status) {
    moveStock(world, changed, order.status)
    pushState(world, changed)
  }
  return changed
}

/** A parcel after another step of its way. */
export function tracked(
  world: TiktokWorld,
  parcel: Parcel,
  status: PackageStatus,
  description: string,
): Parcel {
  const update_time = secondsOf(world)
  return { ...parcel, status, update_time, track: [...parcel.track, { update_time, description }] }
}

/** An order of the shop that asks. */
export function findOrder(world: TiktokWorld, shop_id: string, id: string): PracticeOrder | undefined {
  const order = world.orders.get(id)
  return order?.shop_id === shop_id ? order : undefined
}

/** The order of a package, in the shop that asks. */
export function findByPackage(
  world: TiktokWorld,
  shop_id: string,
  package_id: string,
): PracticeOrder | undefined {
  return world.orders.all().find((order) => order.parcel.id === package_id && order.shop_id === shop_id)
}

export function shopOf({ settings }: TiktokWorld, { shop_id }: { shop_id: string }): TiktokShop {
  return must(
    settings.shops.find(({ id }) => id === shop_id),
    `shop ${shop_id}`,
  )
}
