import { fold } from '../../lib/fold.ts'
import { trimSigns } from '../../lib/trim-signs.ts'
import type { AddressBook, FoundPlace } from '../addresses/address-book.ts'
import type { Place } from '../addresses/place.ts'

/** Ward, district and province are no more words than these. */
const mostWords = 14
/** Looked at of what a tail may mean. */
const mostMeant = 100

/** What stands before the name of a ward, folded. */
const kind = /^(?:phuong|xa|thi tran|dac khu) /

/** What stands before the name of a district, folded. */
const districtKind = /^(?:quan|huyen|thi xa|thanh pho) /

interface PlacedAddress {
  /** House and street: what stands before the place. */
  address: string
  place: Place | undefined
  /** What it says of the place where that leaves the ward open. */
  placeText: string
}

/**
 * The place at the end of a written address: the longest tail whose every word is one of some ward, its district or province. A ward that is named is taken, in the set of today where it
 * went into one ward of today; of a district or a town alone the words are kept, for a person to choose.
 */
export function findPlace(text: string, book?: Pick<AddressBook, 'find' | 'renewed'>): PlacedAddress {
  const written = withoutEnd(text.trim().replace(/(?<!\p{L})(?:việt nam|viet nam|vn)$/iu, ''))
  if (!book) return { address: written, place: undefined, placeText: '' }
  const words = written.split(/\s+/).filter(Boolean)
  for (let first = Math.max(0, words.length - mostWords); first < words.length; first++) {
    const tail = words.slice(first).join(' ')
    if (!/\p{L}/u.test(words[first] ?? '') || !mayMean(book, tail)) continue
    const address = withoutEnd(words.slice(0, first).join(' '))
    // 2026-11-25: "12 Lê Lợi" ends in a street. Wards of that name are in five provinces, and the parcel would have gone to one of them.
    if (!isParted(words, first) && isBareName(book, tail)) break
    if (isInStreet(words, first)) continue
    const place = wardOf(book, tail)
    return { address, place, placeText: place ? '' : tail }
  }
  return { address: written, place: undefined, placeText: '' }
}

/** Whether a word begins something of its own: the first one, one behind a comma, or one that says what kind of place comes. */
function isParted(words: readonly string[], at: number): boolean {
  return at === 0 || /[,;.–-]$/.test(words[at - 1] ?? '')
}

/** What a place begins with that says what it is, folded: a ward, and what is above one. */
const saysWard = /^(?:phuong |xa |thi tran |dac khu |[pfx]\. ?|[pf]\.?\d)/
const saysKind = /^(?:quan |huyen |thi xa |thanh pho |tinh |[qh]\. ?|q\.?\d|tp)/
/** "ấp 3": the number of a village is that of no house. */
const village = /^(?:ap|thon|xom|to|khu|doi|ban|buon|lang)$/

/**
 * Whether a word stands in the middle of a street, though a place is called so: one of the two behind the number of a house ("ngõ 10 Láng Hạ"), or before a ward that is called one
 * ("15 Trần Phú, phường Điện Biên"). 2026-11-25: parcels for these would have gone without their street.
 */
function isInStreet(words: readonly string[], at: number): boolean {
  if (isParted(words, at)) return false
  const folded = (from: number) => fold(words.slice(from, from + 2).join(' '))
  if (saysWard.test(folded(at)) || saysKind.test(folded(at))) return false
  return (
    isHouse(words, at - 1) ||
    isHouse(words, at - 2) ||
    words.some((_, later) => later > at && saysWard.test(folded(later)))
  )
}

function isHouse(words: readonly string[], at: number): boolean {
  return /^\d[^,;]*$/.test(words[at] ?? '') && !village.test(fold(words[at - 1] ?? ''))
}

/** Without what parted it from what stood behind. */
function withoutEnd(text: string): string {
  return trimSigns(text, { before: '', behind: ' ,.;–-' })
}

function mayMean(book: Pick<AddressBook, 'find'>, tail: string): boolean {
  return book.find(tail, 'vn34', 1).length > 0 || book.find(tail, 'vn63', 1).length > 0
}

/** The ward that a tail names; nothing where it names only what is above one. */
function wardOf(book: Pick<AddressBook, 'find' | 'renewed'>, tail: string): Place | undefined {
  const isNamed = ({ wardName = '' }: Place) => isNamedBy(wardName, tail)
  const before = book
    .find(tail, 'vn63', mostMeant)
    .map(({ place }) => place)
    .filter(isNamed)
  const today = book
    .find(tail, 'vn34', mostMeant)
    .map(({ place }) => place)
    .filter(isNamed)
  if (mayBeDistrict(book, tail)) return undefined
  const [old, ...others] = before
  const [now, ...more] = today
  // A district is of before: the old ward is meant, and where it is whole in one of today, that one.
  if (old && others.length === 0 && (!now || more.length > 0)) {
    const [only, ...rest] = book.renewed(old)
    return only && rest.length === 0 ? only : old
  }
  // Of several nobody knows which is meant: a person says.
  return more.length === 0 ? now : undefined
}

/**
 * Whether the words begin with a district of before. Many wards of today are called as one that had twenty ("Đống Đa, Hà Nội"): unless a ward is said to be meant, a
 * person chooses. 2026-11-26: the parcel would have gone to the ward of that name.
 */
function mayBeDistrict(book: Pick<AddressBook, 'find'>, tail: string): boolean {
  const said = fold(tail)
  if (saysWard.test(said)) return false
  return book.find(tail, 'vn63', mostMeant).some(({ place: { districtName = '' } }) => {
    const own = fold(districtName).replace(districtKind, '')
    return own !== '' && said.startsWith(own) && !/^[a-z0-9]/.test(said.slice(own.length))
  })
}

/** Whether nothing but the name of some ward is said: neither what kind it is, nor of which district or province. */
function isBareName(book: Pick<AddressBook, 'find'>, tail: string): boolean {
  const said = fold(tail)
  const isIts = ({ place }: FoundPlace) => fold(place.wardName ?? '').replace(kind, '') === said
  return (['vn34', 'vn63'] as const).some((set) => book.find(tail, set, mostMeant).some(isIts))
}

/** Whether the words begin with the ward's own name, with its kind or without. */
function isNamedBy(wardName: string, tail: string): boolean {
  const own = fold(wardName).replace(kind, '')
  const said = fold(tail)
    .replace(/^(?:phuong|p|f|xa|x|thi tran|tt)[.\s]+/, '')
    .replace(/^[pf]\.?(?=\d)/, '')
  return said.startsWith(own)
}
