import { secondsOf } from '../market/clock.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** When a parcel can be fetched. `date` is the start of the day, seconds since 1970. */
export interface PickupSlot {
  date: number
  time_text: string
  pickup_time_id: string
  flags: string[]
}

const daySeconds = 86_400
/** Vietnam's clocks are so far ahead (s). */
const zoneSeconds = 7 * 3600
const windows = ['08:00 - 12:00', '13:00 - 18:00']
/** Today's parcels are fetched when they are arranged by then. */
const lastHour = 15
const days = 4

/** Where a shop's parcels are fetched. */
export function pickupAddressesOf(shop_id: number) {
  const first = 200_000_000 + (shop_id % 100_000) * 10
  return [
    {
      address_id: first + 1,
      region: 'VN',
      state: 'TP. Hồ Chí Minh',
      city: 'Quận 7',
      district: 'Phường Tân Phong',
      town: '',
      address: 'Kho chính, 88 Nguyễn Hữu Thọ',
      zipcode: '',
      address_flag: ['default_address', 'pickup_address', 'return_address'],
    },
    {
      address_id: first + 2,
      region: 'VN',
      state: 'TP. Hồ Chí Minh',
      city: 'Quận 1',
      district: 'Phường Bến Nghé',
      town: '',
      address: 'Cửa hàng, 15 Lê Thánh Tôn',
      zipcode: '',
      address_flag: [],
    },
  ]
}

/** The slots that are still free at an address, the soonest first. */
export function slotsOf(world: ShopeeWorld, address_id: number): PickupSlot[] {
  const local = secondsOf(world) + zoneSeconds
  const today = local - (local % daySeconds)
  const from = local % daySeconds < lastHour * 3600 ? 0 : 1
  return Array.from({ length: days }, (_, day) => today + (from + day) * daySeconds - zoneSeconds)
    .flatMap((date) =>
      windows.map((time_text, index) => ({ date, time_text, pickup_time_id: `${date}_${index + 1}` })),
    )
    .filter(({ pickup_time_id }) => !world.goneSlots.has(`${address_id}/${pickup_time_id}`))
    .map((slot, index) => ({ ...slot, flags: index === 0 ? ['recommended'] : [] }))
}
