import { secondsOf } from '../market/clock.ts'
import { pick } from '../market/pick.ts'
import { letOut } from './cancel.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { makeOrder } from './make-order.ts'
import { moveParcel } from './move-parcel.ts'
import { decideOverdue } from './returns.ts'

/** A parcel takes its next step so long after its last (s). */
export const stepAfter = 600

const onItsWay = ['ready_to_ship', 'shipped', 'failed_delivery', 'shipped_back']

export function isAutomatic(world: LazadaWorld): boolean {
  return world.switches.get('automatic')?.on ?? false
}

export function setAutomatic(world: LazadaWorld, on: boolean): void {
  world.switches.put('automatic', { on })
}

/** What happens by itself in a minute: buyers whom nobody answered are let out, or may give back, and the rest where a person switched it on. */
export function liveAMinute(world: LazadaWorld): void {
  const now = secondsOf(world)
  world.kept.together(() => {
    for (const reverse of world.reverses.all())
      if (reverse.request_type === 'CANCEL' && reverse.status === 'REQUEST_INITIATE' && reverse.sla <= now)
        letOut(world, reverse)
    decideOverdue(world)
    const linked = world.grants.all()
    if (!isAutomatic(world) || linked.length === 0) return
    for (const order of world.orders.all())
      if (order.updated_at <= now - stepAfter && order.items.some(({ status }) => onItsWay.includes(status)))
        moveParcel(world, order)
    makeOrder(world, { seller_id: pick(world.random, linked).seller_id })
  })
}
