import { secondsOf } from '../market/clock.ts'
import { pick } from '../market/pick.ts'
import { makeOrder } from './make-order.ts'
import { moveParcel, ripen } from './move-parcel.ts'
import type { TikiWorld } from './tiki-world.ts'

/** A parcel takes its next step so long after its last (s). */
export const stepAfter = 600

export function isAutomatic(world: TikiWorld): boolean {
  return world.switches.get('automatic')?.on ?? false
}

export function setAutomatic(world: TikiWorld, on: boolean): void {
  world.switches.put('automatic', { on })
}

/** What happens by itself in a minute, in the shops that gave their leave, where a person switched it on. */
export function liveAMinute(world: TikiWorld): void {
  const linked = world.grants.all()
  if (!isAutomatic(world) || linked.length === 0) return
  world.kept.together(() => {
    const now = secondsOf(world)
    for (const order of world.orders.all())
      if (order.updated_at <= now - stepAfter) {
        const ripe = ripen(world, order)
        if (ripe === order) moveParcel(world, order)
      }
    makeOrder(world, { shop_id: pick(world.random, linked).shop_id })
  })
}
