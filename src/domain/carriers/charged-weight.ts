import type { Order } from '../tables/orders.ts'
import type { CarrierId } from '../tables/provider-ids.ts'

/** Carriers that reckon a parcel by the room it takes where that is more than it weighs: so many cm³ are a gram (`converted_weight`). */
const roomAGram: Readonly<Partial<Record<CarrierId, number>>> = { GHN: 5 }

/** What the fee of a parcel goes by at a carrier (kg), as the shop measured it: what it weighs, or the room that it takes. */
export function chargedWeight(carrier: CarrierId, size: Order['package']): number {
  const a = roomAGram[carrier]
  if (a === undefined) return size.weight
  const whole = (cm: number) => Math.max(1, Math.ceil(cm))
  const room = whole(size.length) * whole(size.width) * whole(size.height)
  return Math.max(size.weight, Math.round(room / a) / 1000)
}
