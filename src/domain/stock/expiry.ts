import { parseDay } from '../parse-day.ts'
import type { CompanySettings } from '../tables/company.ts'
import type { LotUnits, Product, StockPlace } from '../tables/products.ts'
import { dayNumber, dayOf, dayStart, isoDate, partsOf, startOfDay } from '../time.ts'
import {
  beyondUnits,
  firstToExpire,
  isExpired,
  isSameLot,
  type Lot,
  toldLot,
  unitsUnknown,
  withinUnits,
} from './lots.ts'

/** Days of warning where neither the product nor the shop says another number. */
export const usualExpiryDays = 30

/** So many days before its last good day a product is warned of. */
export function expiryDaysOf(
  { expiryDays }: Pick<Product, 'expiryDays'>,
  settings: Pick<CompanySettings, 'expiryDays'> | undefined,
): number {
  return expiryDays || settings?.expiryDays || usualExpiryDays
}

/** What is to be said of a lot now: past its last good day, near it, or nothing. */
export type Expiry = 'expired' | 'soon' | 'good'

export function expiryOf({ expires }: Pick<Lot, 'expires'>, days: number, now: number): Expiry {
  if (expires === undefined) return 'good'
  if (isExpired({ expires }, isoDate(now))) return 'expired'
  return expires <= isoDate(dayStart(dayNumber(now) + days)) ? 'soon' : 'good'
}

/** Days until goods are past their last good day; 0 on that day, below zero after it. */
export function daysLeft(expires: string, now: number): number {
  const [year = 0, month = 0, day = 0] = expires.split('-').map(Number)
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000) - dayNumber(now)
}

/**
 * A last good day as people type it from goods: as any day (`parseDay`), a month alone ("03/2027") as its last day, and without a year the next
 * such day. `undefined` where no such day exists.
 */
export function parseExpiry(text: string, now: number): number | undefined {
  const [, month, year] = /^(\d{1,2})[/.\- ](\d{4})$/.exec(text.trim()) ?? []
  if (month && year) {
    const isReal = Number(month) >= 1 && Number(month) <= 12
    return isReal ? dayOf({ year: Number(year), month: Number(month) + 1, day: 0 }) : undefined
  }
  const day = parseDay(text, now)
  const isWithoutYear = /^(\d{1,2}[/.\- ]\d{1,2}|\d{4})$/.test(text.trim())
  if (day === undefined || !isWithoutYear || day >= startOfDay(now)) return day
  const { year: past, ...within } = partsOf(day)
  return dayOf({ ...within, year: past + 1 })
}

/** Units that hands took already and the books still have in their place, with their lot where it was told. */
export interface TakenUnits {
  quantity: number
  lot?: string | undefined
  expires?: string | undefined
}

/**
 * Which lots of a place to take so many units from: what expires first, and nothing that is past. What no lot says comes after what is known, and is
 * not listed. Units taken already lie there no more: those of no told lot were of the first ones.
 */
export function lotsToTake(
  { lots = [] }: Pick<StockPlace, 'lots'>,
  units: number,
  now: number,
  taken: readonly TakenUnits[] = [],
): LotUnits[] {
  const today = isoDate(now)
  const fresh = lots.filter((lot) => !isExpired(lot, today)).toSorted(firstToExpire)
  const told = taken.flatMap((one) => {
    const lot = toldLot(one)
    return lot ? [{ ...lot, units: one.quantity }] : []
  })
  const unsaid = taken.reduce((sum, one) => (toldLot(one) ? sum : sum + one.quantity), 0)
  const there = fresh.map((lot) => {
    const gone = told.reduce((sum, one) => (isSameLot(one, lot) ? sum + one.units : sum), 0)
    return { ...lot, units: Math.max(0, lot.units - gone) }
  })
  return withinUnits(beyondUnits(there, unsaid), units)
}

/** A lot in one bin with what is known of it: a line of the list of what expires. */
export interface LotLine {
  wid: string
  bid: string
  lot?: Lot
  units: number
}

/** The lots of a product by bin, the first to expire first; with `unknown` also the units of no known lot. */
export function lotLinesOf({ warehouses }: Pick<Product, 'warehouses'>, { unknown = false } = {}): LotLine[] {
  return warehouses
    .flatMap((place): LotLine[] => {
      const { wid, bid, lots = [] } = place
      const known = lots.map(({ units, ...lot }) => ({ wid, bid, lot, units }))
      const rest = unitsUnknown(place)
      return unknown && rest > 0 ? [...known, { wid, bid, units: rest }] : known
    })
    .toSorted((one, other) => firstToExpire(one.lot ?? { lot: '~' }, other.lot ?? { lot: '~' }))
}
