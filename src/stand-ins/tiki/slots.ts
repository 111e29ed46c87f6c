import { secondsOf } from '../market/clock.ts'
import type { Asked } from './tiki-call.ts'
import type { TikiWorld } from './tiki-world.ts'
import { dayStart, timeText } from './vn-time.ts'

/** Hours of a day in which drivers come. */
const windows = [
  { words: 'Sáng', from: 8, to: 12 },
  { words: 'Chiều', from: 13, to: 17 },
] as const
const days = 3
/** A driver is sent no sooner (s). */
const notice = 3600

/** When drivers of Tiki can come to a shop, the soonest first (seconds since 1970). */
export function slotsOf(world: TikiWorld, shop_id: string): { words: string; at: number }[] {
  const now = secondsOf(world)
  return Array.from({ length: days }, (_, day) => dayStart(now) + day * 86_400)
    .flatMap((day) =>
      windows.map(({ words, from, to }) => {
        const at = day + from * 3600
        const [, month, date] = timeText(at).slice(0, 10).split('-')
        return { words: `${words} ${date}/${month}, ${from}:00 - ${to}:00`, at }
      }),
    )
    .filter(({ at }) => at >= now + notice && !world.goneSlots.has(slotKey(shop_id, at)))
}

export function slotKey(shop_id: string, at: number): string {
  return `${shop_id}/${at}`
}

/** `GET /integration/v2/orders/dropship/expected-pickup-slots` */
export function getPickupSlots({ world, shopId }: Asked): object {
  return {
    seller_id: Number(shopId),
    pickup_slots: slotsOf(world, shopId).map(({ words, at }) => ({
      expected_pickup_slot: words,
      expected_pickup_time: timeText(at),
    })),
  }
}
