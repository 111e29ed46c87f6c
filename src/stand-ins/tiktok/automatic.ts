import { secondsOf } from '../market/clock.ts'
import { pick } from '../market/pick.ts'
import { makeOrder } from './make-order.ts'
import { moveParcel, ripen } from './move-parcel.ts'
import { decideOverdue } from './returns.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** A parcel takes its next step so long after its last (s). */
export const stepAfter = 600

export function isAutomatic(world: TiktokWorld): boolean {
  return world.switches.get('automatic')?.on ?? false
}

export function setAutomatic(world: TiktokWorld, on: boolean): void {
  world.switches.put('automatic', { on })
}

/** What happens by itself in a minute: returns that nobody answered are decided, and the rest in the shops that gave their leave, where a person switched it on. */
export function liveAMinute(world: TiktokWorld): void {
  world.kept.together(() => decideOverdue(world))
  const linked = world.grants.all()
  if (!isAutomatic(world) || linked.length === 0) return
  world.kept.together(() => {
    const now = secondsOf(world)
    for (const order of world.orders.all())
      if (order.update_time <= now - stepAfter) {
        if (order.status === 'ON_HOLD') ripen(world, order)
        else moveParcel(world, order)
      }
    makeOrder(world, { shop_id: pick(world.random, linked).shop_id })
  })
}
