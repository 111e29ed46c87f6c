import { secondsOf } from '../market/clock.ts'
import type { PickupSlot } from './tiktok-order.ts'
import type { TiktokWorld } from './tiktok-world.ts'

const daySeconds = 86_400
/** Vietnam's clocks are so far ahead (s). */
const zoneSeconds = 7 * 3600
/** Hours of a day in which carriers come. */
const windows = [
  [8, 12],
  [13, 18],
] as const
/** Today's parcels are fetched when they are arranged by then. */
const lastHour = 15
const days = 3

/** When a parcel of a shop can be fetched, the soonest first; `avaliable`, as TikTok Shop spells it, where there is still room. */
export function slotsOf(world: TiktokWorld, shop_id: string): (PickupSlot & { avaliable: boolean })[] {
  const local = secondsOf(world) + zoneSeconds
  const today = local - (local % daySeconds)
  const from = local % daySeconds < lastHour * 3600 ? 0 : 1
  return Array.from({ length: days }, (_, day) => today + (from + day) * daySeconds - zoneSeconds)
    .flatMap((date) =>
      windows.map(([start, end]) => ({ start_time: date + start * 3600, end_time: date + end * 3600 })),
    )
    .filter(({ end_time }) => end_time > secondsOf(world))
    .map((slot) => ({ ...slot, avaliable: !world.goneSlots.has(slotKey(shop_id, slot)) }))
}

export function slotKey(shop_id: string, { start_time }: PickupSlot): string {
  return `${shop_id}/${start_time}`
}
