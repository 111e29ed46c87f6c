import { fold } from '../../lib/fold.ts'
import type { AddressBook } from '../addresses/address-book.ts'
import type { Place } from '../addresses/place.ts'
import type { Order } from '../tables/orders.ts'

/** Whom an order goes to as a marketplace tells it, often with asterisks in it, which stay. */
export interface ToldAddressee {
  name: string
  phone: string
  address: string
  /** Names of units, the province first: two levels, or three with a district. */
  levels: readonly string[]
}

/** Whom it goes to, as a row keeps it: by ids where the place is known, else by the names as they came. */
export function recipientIn(
  { name, phone, address, levels }: ToldAddressee,
  place: Place | undefined,
): Order['customer'] {
  const told = { name, phone, address: streetOf(address, levels) }
  if (place) return { ...told, ...place }
  const [provinceName, ...more] = levels
  const wardName = more.length > 0 ? more.at(-1) : undefined
  const districtName = more.length > 1 ? more[0] : undefined
  return {
    ...told,
    provinceId: -1,
    districtId: -1,
    wardId: -1,
    provinceName,
    districtName,
    wardName,
  }
}

/** Marketplaces write the units once more behind the street; a row names them beside it. An address that is nothing else stays. */
function streetOf(address: string, levels: readonly string[]): string {
  const known = new Set([...levels, 'Việt Nam', 'Vietnam', 'VN'].map(plain))
  const parts = address.split(',')
  while (parts.length > 1 && known.has(plain(parts.at(-1) ?? ''))) parts.pop()
  return parts.length === 1 && known.has(plain(parts[0] ?? '')) ? address.trim() : parts.join(',').trim()
}

/**
 * The place of ours that is called so, as far as names tell (decisions 6): with a district one of before July 2025, without one of today. Nothing where the
 * names are masked, unknown, or of several.
 */
export function placeOfAddress(book: AddressBook, levels: readonly string[]): Place | undefined {
  const set = levels.length > 2 ? 'vn63' : 'vn34'
  if (levels.length < 2 || levels.some((name) => name.includes('*'))) return undefined
  const words = levels.map(plain)
  const found = book.find(levels.toReversed().join(', '), set, 20).filter(({ place, former }) => {
    const { provinceName, districtName, wardName } = place
    const names = [provinceName, districtName, wardName].flatMap((name) => name ?? [])
    return (
      former === undefined &&
      names.length === words.length &&
      names.every((name, index) => plain(name) === words[index])
    )
  })
  return found.length === 1 ? found[0]?.place : undefined
}

/** "TP. Hồ Chí Minh", "Thành phố Hồ Chí Minh" and "Hồ Chí Minh" are one, "Quận 7" and "Huyện 7" too. */
function plain(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(thanh pho|tp|tinh|quan|huyen|thi xa|tx|thi tran|tt|phuong|xa|dac khu)\s+(?=\S)/, '')
}
