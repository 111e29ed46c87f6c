import type { PickupNames, ShippingChoice } from '../../../domain/tables/channel-requests.ts'
import { formatDate, partsOf, startOfDay } from '../../../domain/time.ts'
import type { PickupAddress, PickupSlot, Ways } from './ways.ts'

/** "Hôm nay 22/11 · 13:00–18:00", "Ngày mai 23/11": when a carrier comes. */
export function slotWords({ date, text }: Pick<PickupSlot, 'date' | 'text'>, now: number): string {
  const hours = text
    .split(/[-–]/)
    .map((hour) => hour.trim())
    .join('–')
  const day = dayWords(date, now)
  return hours === '' ? day : `${day} · ${hours}`
}

/** One that this page never saw has no day. */
export function goneSlotTitle(slot: Pick<PickupSlot, 'date' | 'text'>, now: number): string {
  return slot.date === 0 ? 'Khung giờ đã chọn' : slotWords(slot, now)
}

function dayWords(date: number, now: number): string {
  const { day, month } = partsOf(date)
  const short = `${String(day).padStart(2, '0')}/${String(month).padStart(2, '0')}`
  const days = Math.round((startOfDay(date) - startOfDay(now)) / 86_400_000)
  if (days === 0) return `Hôm nay ${short}`
  if (days === 1) return `Ngày mai ${short}`
  return days > 1 && days < 7 ? short : formatDate(date)
}

type Place = Pick<PickupAddress, 'address' | 'district' | 'city' | 'state'>

/** The parts of an address that say something. */
export function placeWords({ address, district, city, state }: Place): string {
  return [address, district, city, state].filter(Boolean).join(', ')
}

const flagWords: Readonly<Record<string, string>> = {
  default_address: 'mặc định',
  pickup_address: 'địa chỉ lấy hàng',
  return_address: 'nhận hàng hoàn',
}

/** "mặc định, địa chỉ lấy hàng"; flags that nobody knows are left out. */
export function flagsOf({ flags }: Pick<PickupAddress, 'flags'>): string {
  return flags.flatMap((flag) => flagWords[flag.toLowerCase()] ?? []).join(', ')
}

/** "lấy tận nơi hôm nay 22/11 · 13:00–18:00": how a parcel leaves or left. */
export function choiceWords(choice: ShippingChoice, ways: Ways | undefined, now: number): string {
  if (choice.way === 'own') return 'tự giao'
  if (choice.way === 'dropoff') return 'gửi tại bưu cục'
  const slots = ways?.pickup?.addresses.flatMap((address) => address.slots) ?? []
  const slot = slots.find(({ id }) => id === choice.slotId) ?? namedSlot(choice)
  if (!slot) return choice.slotId === undefined ? 'lấy tận nơi, giờ theo sàn' : 'lấy tận nơi'
  const words = slotWords(slot, now)
  return `lấy tận nơi ${words.charAt(0).toLocaleLowerCase('vi')}${words.slice(1)}`
}

/** The same with the place, for one order: "lấy tận nơi hôm nay 22/11 · 13:00–18:00 tại 12 Nguyễn Hữu Thọ, Quận 7". */
export function leftBy(choice: ShippingChoice, ways: Ways | undefined, now: number): string {
  const words = choiceWords(choice, ways, now)
  if (choice.way !== 'pickup') return words
  const address = ways?.pickup?.addresses.find(({ id }) => id === choice.addressId)
  const place = (address && placeWords(address)) ?? choice.named?.place
  return place ? `${words} tại ${place}` : words
}

/** As it was called when it was chosen. */
function namedSlot({ named }: Pickup): Pick<PickupSlot, 'date' | 'text'> | undefined {
  return named?.date === undefined ? undefined : { date: named.date, text: named.hours ?? '' }
}

type Pickup = Extract<ShippingChoice, { way: 'pickup' }>

/** What was chosen, with the names by which people know it. */
export function withNames(choice: ShippingChoice, ways: Ways | undefined): ShippingChoice {
  if (choice.way !== 'pickup') return choice
  const address = ways?.pickup?.addresses.find(({ id }) => id === choice.addressId)
  if (!address) return choice
  const slot = address.slots.find(({ id }) => id === choice.slotId)
  const named: PickupNames = { place: placeWords(address).slice(0, longestPlace) }
  if (slot) Object.assign(named, { date: slot.date, hours: slot.text.slice(0, longestHours) })
  return { ...choice, named }
}

/** As the command takes them. */
const longestPlace = 300
const longestHours = 120
