import { fold } from '../../lib/fold.ts'
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

/** Places by the plain names of their units; `several` where a name is of more than one. */
export interface PlaceNames {
  vn34: ReadonlyMap<string, Place | 'several'>
  vn63: ReadonlyMap<string, Place | 'several'>
}

/** Made once, of all places of both sets: a search of the lists for each of thousands of orders would take minutes. */
export function placeNames(places: Iterable<Place>): PlaceNames {
  const names = { vn34: new Map<string, Place | 'several'>(), vn63: new Map<string, Place | 'several'>() }
  for (const place of places) {
    const { adminSet, provinceName, districtName, wardName } = place
    const key = keyOf([provinceName, districtName, wardName].flatMap((name) => name ?? []))
    const known = names[adminSet]
    known.set(key, known.has(key) ? 'several' : place)
  }
  return names
}

/**
 * The place of ours that is called so, as far as names tell (decisions 6): with a district one of before July 2025, without one of today. Nothing where the
 * names are masked, unknown, or of several.
 */
export function placeOfAddress(names: PlaceNames, levels: readonly string[]): Place | undefined {
  const set = levels.length > 2 ? 'vn63' : 'vn34'
  if (levels.length < 2 || levels.some((name) => name.includes('*'))) return undefined
  const found = names[set].get(keyOf(levels))
  return found === 'several' ? undefined : found
}

function keyOf(levels: readonly string[]): string {
  return levels.map(plain).join('/')
}

/** "TP. Hồ Chí Minh", "Thành phố Hồ Chí Minh" and "Hồ Chí Minh" are one, "Quận 7" and "Huyện 7" too. */
function plain(name: string): string {
  return fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(thanh pho|tp|tinh|quan|huyen|thi xa|tx|thi tran|tt|phuong|xa|dac khu)\s+(?=\S)/, '')
}
