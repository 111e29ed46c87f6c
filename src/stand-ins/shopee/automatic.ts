import { secondsOf } from '../market/clock.ts'
import { pick } from '../market/pick.ts'
import { makeOrder } from './make-order.ts'
import { moveParcel } from './move-parcel.ts'
import { decideOverdue } from './returns.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** A parcel takes its next step so long after its last (s). */
export const stepAfter = 600

const onItsWay = ['PROCESSED', 'SHIPPED', 'TO_CONFIRM_RECEIVE']

export function isAutomatic(world: ShopeeWorld): boolean {
  return world.switches.get('automatic')?.on ?? false
}

export function setAutomatic(world: ShopeeWorld, on: boolean): void {
  world.switches.put('automatic', { on })
}

/** What happens by itself in a minute: returns that nobody answered are decided, and the rest in the shops that gave their leave, where a person switched it on. */
export function liveAMinute(world: ShopeeWorld): void {
  world.kept.together(() => decideOverdue(world))
  const linked = world.grants.all()
  if (!isAutomatic(world) || linked.length === 0) return
  world.kept.together(() => {
    const now = secondsOf(world)
    for (const order of world.orders.all())
      if (onItsWay.includes(order.order_status) && order.update_time <= now - stepAfter)
        moveParcel(world, order)
    makeOrder(world, { shop_id: pick(world.random, linked).shop_id })
  })
}
