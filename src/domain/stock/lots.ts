/*
 * 2026-11-26: lots are parts of a stock place, for products that a shop switched them on for (`Product.lots`).
 *
 *     on hand  =  units of known lots  +  units of no known lot ("không rõ lô")
 *
 * A place lists the lots known to lie there, each with its last good day; what nobody told is in none. A movement of on hand says of which lot it is,
 * so that a lot is the sum of its movements as every number is (decisions 9), and none goes below zero. Goods come in as what was told. They leave as
 * what was told or scanned; else what expires first is taken for sold, then what is in no known lot, and expired goods only when nothing else is left.
 * A correction of the books without a word about lots, and a document that is taken back, begin with the units that nobody knows the lot of. What replaces units that left before they were told
 * of (on hand below zero) comes into no lot. A document keeps the lots it moved, and what it takes back goes where it came from: a cancelled slip, a
 * parcel opened again, goods of an order that come back, a transfer. Products without the switch hold no lots, and nothing here is reckoned for them.
 */

import * as v from 'valibot'
import type { LotUnits, StockPlace } from '../tables/products.ts'

/** Which lot: its number as printed, '' where goods carry a date alone, and its last good day, "2027-03-31". */
export type Lot = Pick<LotUnits, 'lot' | 'expires'>

/** A part of a movement: units of one lot, below zero when they leave; of no known lot without one. */
export interface Share {
  lot?: Lot
  quantity: number
}

/** A day as "2027-03-31" (ISO 8601). */
const Day = v.pipe(v.string(), v.isoDate(), v.check(isDay))

/** GS1 allows 20 characters, suppliers' papers have a few more. */
const LotNumber = v.pipe(v.string(), v.trim(), v.maxLength(40))
const Units = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999_999))

/** What a person, or a code on the goods, says of their lot. */
export const lotFields = {
  lot: v.optional(LotNumber),
  expires: v.optional(Day),
}

/** What is said of units taken for an order. */
export const takenLot = {
  ...lotFields,
  /** The person took them although they are past their last good day, and said so. */
  expired: v.optional(v.boolean()),
}

/** Lots with their units, as counted or told. At most thirty of one product. */
export const LotList = v.pipe(
  v.array(v.object({ lot: v.optional(LotNumber, ''), expires: v.optional(Day), units: Units })),
  v.maxLength(30),
)

function isDay(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The lot that was told, if any was. */
export function toldLot({
  lot = '',
  expires,
}: {
  lot?: string | undefined
  expires?: string | undefined
}): Lot | undefined {
  if (lot === '' && !expires) return undefined
  return expires ? { lot, expires } : { lot }
}

/** The units of a line as those of the lot it tells; nothing where it tells none. */
export function toldLots(
  line: { lot?: string | undefined; expires?: string | undefined },
  units: number,
): LotUnits[] | undefined {
  const lot = toldLot(line)
  return lot && [{ ...lot, units }]
}

/** "lô A12, HSD 31/03/2027", for sentences and screens. */
export function sayLot({ lot, expires }: Lot): string {
  const number = lot === '' ? [] : [`lô ${lot}`]
  return [...number, ...(expires ? [`HSD ${sayDay(expires)}`] : [])].join(', ')
}

/** The same where a line begins with it: "Lô A12, HSD 31/03/2027". */
export function lotTitle(lot: Lot): string {
  const said = sayLot(lot)
  return said.charAt(0).toUpperCase() + said.slice(1)
}

/** "31/03/2027" of "2027-03-31". */
export function sayDay(day: string): string {
  return day.split('-').reverse().join('/')
}

/** A number on goods may come again with another date: then it is another lot. */
export function isSameLot(one: Lot, other: Lot): boolean {
  return one.lot === other.lot && one.expires === other.expires
}

export function unitsInLots({ lots = [] }: Pick<StockPlace, 'lots'>): number {
  return lots.reduce((sum, { units }) => sum + units, 0)
}

/** Units that lie in no known lot. */
export function unitsUnknown(place: Pick<StockPlace, 'lots' | 'total'>): number {
  return Math.max(0, place.total - unitsInLots(place))
}

/** Whether goods of that day are past it; the day itself is good. */
export function isExpired({ expires }: Pick<Lot, 'expires'>, today: string): boolean {
  return expires !== undefined && expires < today
}

/** What is to be taken first: the nearest day, then by number; goods without a day last. */
export function firstToExpire(one: Lot, other: Lot): number {
  const [mine, theirs] = [one.expires ?? '9999', other.expires ?? '9999']
  if (mine !== theirs) return mine < theirs ? -1 : 1
  return one.lot < other.lot ? -1 : one.lot > other.lot ? 1 : 0
}

export interface Sharing {
  /** The lots it is of, as told or as a document kept them. */
  told?: readonly LotUnits[] | undefined
  /** "2026-11-26" of the act. */
  today: string
  /** Nobody took goods: the books are set right, or what a document moved is taken back. What no lot is told of is then of no known one first. */
  takesBack?: boolean | undefined
}

/** Over which lots of a place a change of on hand goes; the shares make the quantity together. */
export function shareOut(place: StockPlace, quantity: number, sharing: Sharing): Share[] {
  const shares = quantity > 0 ? comingIn(place, quantity, sharing) : goingOut(place, quantity, sharing)
  const rest = shares.reduce((left, share) => left - share.quantity, quantity)
  return rest === 0 ? shares : [...shares, { quantity: rest }]
}

function comingIn(place: StockPlace, quantity: number, { told = [] }: Sharing): Share[] {
  const room = Math.max(0, place.total + quantity) - unitsInLots(place)
  return withinUnits(told, Math.min(quantity, room)).map(({ units, ...lot }) => ({ lot, quantity: units }))
}

function goingOut(place: StockPlace, quantity: number, sharing: Sharing): Share[] {
  const { told = [], today, takesBack } = sharing
  const lots = (place.lots ?? []).toSorted(firstToExpire)
  const left = new Map<LotUnits | undefined, number>([[undefined, unitsUnknown(place)]])
  for (const lot of lots) left.set(lot, lot.units)
  const taken = new Map<LotUnits | undefined, number>()
  const take = (lot: LotUnits | undefined, most: number): number => {
    const units = Math.min(most, left.get(lot) ?? 0)
    left.set(lot, (left.get(lot) ?? 0) - units)
    if (units > 0) taken.set(lot, (taken.get(lot) ?? 0) + units)
    return most - units
  }

  let unfound = 0
  let rest = -quantity
  for (const wanted of withinUnits(told, rest)) {
    rest -= wanted.units
    const lot = lots.find((one) => isSameLot(one, wanted))
    unfound += lot ? take(lot, wanted.units) : wanted.units
  }
  const fresh = lots.filter((lot) => !isExpired(lot, today))
  const past = lots.filter((lot) => isExpired(lot, today))
  // Units of a lot that the books know too few of are among those whose lot nobody knows.
  for (const lot of [undefined, ...lots]) unfound = take(lot, unfound)
  for (const lot of takesBack ? [undefined, ...lots] : [...fresh, undefined, ...past]) rest = take(lot, rest)
  return [...taken].map(([lot, units]) =>
    lot ? { lot: lotAlone(lot), quantity: -units } : { quantity: -units },
  )
}

/** A lot without its units. */
export function lotAlone({ lot, expires }: Lot): Lot {
  return expires === undefined ? { lot } : { lot, expires }
}

/** The place with units of a lot more, or less; one without units is listed no longer. */
export function withLot(place: StockPlace, lot: Lot, quantity: number): StockPlace {
  const { lots = [], ...bare } = place
  const known = lots.find((one) => isSameLot(one, lot))
  const units = (known?.units ?? 0) + quantity
  const others = lots.filter((one) => one !== known)
  const next = units > 0 ? [...others, { ...lotAlone(lot), units }].toSorted(firstToExpire) : others
  return next.length > 0 ? { ...bare, lots: next } : bare
}

/** The lots of a movement by their units, for the document that keeps them; nothing where no lot was known. */
export function lotsOf(shares: readonly Share[]): LotUnits[] | undefined {
  const lots = shares.flatMap(({ lot, quantity }) => (lot ? [{ ...lot, units: Math.abs(quantity) }] : []))
  return lots.length > 0 ? lots : undefined
}

/** The first so many units of a list of lots. */
export function withinUnits(lots: readonly LotUnits[], units: number): LotUnits[] {
  let left = Math.max(0, units)
  return lots.flatMap((lot) => {
    const some = Math.min(left, lot.units)
    left -= some
    return some > 0 ? [{ ...lotAlone(lot), units: some }] : []
  })
}

/** The list without its first so many units. */
export function beyondUnits(lots: readonly LotUnits[], units: number): LotUnits[] {
  let before = Math.max(0, units)
  return lots.flatMap((lot) => {
    const some = Math.max(0, lot.units - before)
    before = Math.max(0, before - lot.units)
    return some > 0 ? [{ ...lotAlone(lot), units: some }] : []
  })
}

/** Lists of lots as one, each lot once; units below zero take away. */
export function joinedLots(...lists: readonly (readonly LotUnits[] | undefined)[]): LotUnits[] | undefined {
  const joined: LotUnits[] = []
  for (const one of lists.flatMap((list) => list ?? [])) {
    const same = joined.find((other) => isSameLot(other, one))
    if (same) same.units += one.units
    else joined.push({ ...lotAlone(one), units: one.units })
  }
  const left = joined.filter(({ units }) => units > 0)
  return left.length > 0 ? left : undefined
}
