/*
 * A shop's own flash sale: one in a time slot that Shopee offers, with items that are enabled or disabled. Only enabled ones hold stock. Times are seconds since 1970.
 *
 *   upcoming ──the slot begins──▶ ongoing ──it ends──▶ expired: nothing is held any more
 */

export const saleStatuses = { deleted: 0, enabled: 1, disabled: 2 } as const
export const saleTypes = { upcoming: 1, ongoing: 2, expired: 3 } as const

export interface FlashModel {
  /** 0: the listing has no models. */
  model_id: number
  isEnabled: boolean
  /** VND. */
  price: number
  /** Units that are sold at that price: held for it while it is enabled. */
  stock: number
}

export interface FlashItem {
  item_id: number
  /** Of one buyer; 0: any. */
  purchase_limit: number
  models: FlashModel[]
}

export interface FlashSale {
  flash_sale_id: number
  shop_id: number
  timeslot_id: number
  start_time: number
  end_time: number
  status: (typeof saleStatuses)[keyof typeof saleStatuses]
  items: FlashItem[]
}

/** Hours of a day in Vietnam that a slot begins at; it ends where the next one begins. */
const slotHours = [0, 2, 9, 12, 15, 17, 19, 21]
const firstSlot = 236_000_000_000_000
const zoneSeconds = 7 * 3600
const daySeconds = 86_400

export interface TimeSlot {
  timeslot_id: number
  start_time: number
  end_time: number
}

/** Slots that begin between two times, both within. */
export function slotsBetween(from: number, to: number): TimeSlot[] {
  const slots: TimeSlot[] = []
  const firstDay = Math.floor((from + zoneSeconds) / daySeconds)
  for (let day = firstDay; day * daySeconds - zoneSeconds <= to; day++)
    slotHours.forEach((hour, index) => {
      const start_time = day * daySeconds - zoneSeconds + hour * 3600
      const end_time = day * daySeconds - zoneSeconds + (slotHours[index + 1] ?? 24) * 3600 - 1
      if (start_time >= from && start_time <= to)
        slots.push({ timeslot_id: firstSlot + start_time, start_time, end_time })
    })
  return slots
}

/** The slot of a number; nothing where Shopee offers no such one. */
export function slotOf(timeslot_id: number): TimeSlot | undefined {
  const start = timeslot_id - firstSlot
  return slotsBetween(start, start).find((slot) => slot.timeslot_id === timeslot_id)
}
