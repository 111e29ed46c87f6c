import { must } from '../../lib/must.ts'
import type { Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { StockDay, StockPlace } from '../tables/products.ts'
import { dayNumber, dayStart } from '../time.ts'

/** After so many days a day's row is written over by the next one of its weekday. */
export const daysKept = 7

export interface Shelf {
  wid: string
  bid: string
  productCode: string
}

/** Goods that came (above zero) or went at a moment. */
export interface Moved {
  at: number
  quantity: number
}

/** The row that a product's movements of this moment stand in. */
export function stockDayId({ wid, productCode }: Omit<Shelf, 'bid'>, at: number): string {
  return idOfDay(wid, productCode, dayNumber(at))
}

/** Notes that goods came or went. What is older than the row's own day has been written over, and nobody asks for it any more. */
export function noteMoved(draft: Draft, { wid, bid, productCode }: Shelf, { at, quantity }: Moved): void {
  const day = dayNumber(at)
  const id = idOfDay(wid, productCode, day)
  const known = draft.get('stockDays', id)
  if (known && known.day > day) return
  const row: StockDay = known?.day === day ? known : { id, day, moves: {} }
  const moves = appended(row.moves[bid] ?? [], at - dayStart(day), quantity)
  draft.put('stockDays', { ...row, moves: { ...row.moves, [bid]: moves } })
}

/** From so many movements a day on, those of one minute are noted as one: the row of a flash sale stays small. */
export const finelyNoted = 300

function appended(moves: readonly number[], ms: number, quantity: number): number[] {
  const [lastMs = 0, lastQuantity = 0] = moves.slice(-2)
  const many = moves.length >= 2 * finelyNoted
  if (many && minuteOf(lastMs) === minuteOf(ms))
    return [...moves.slice(0, -2), lastMs, lastQuantity + quantity]
  return [...moves, ms, quantity]
}

function minuteOf(ms: number): number {
  return Math.floor(ms / 60_000)
}

/** What came and went of a shelf after a moment, oldest first; `undefined` when that is too long ago to be known. */
export function movedAfter(
  read: Reader,
  shelf: Shelf,
  place: StockPlace,
  after: number,
): Moved[] | undefined {
  const { wid, bid, productCode } = shelf
  const newest = place.movedAt ?? 0
  if (newest <= after) return []
  const first = dayNumber(after)
  const last = dayNumber(newest)
  if (last - first >= daysKept) return undefined
  const moved: Moved[] = []
  for (let day = first; day <= last; day += 1) {
    const row = read.get('stockDays', idOfDay(wid, productCode, day))
    if (row && row.day > day) return undefined
    if (row?.day === day) moved.push(...momentsOf(row, bid).filter(({ at }) => at > after))
  }
  return moved.sort((one, other) => one.at - other.at)
}

/** What is noted of a product in a warehouse is noted under its new code from now on (decisions 16). */
export function carryDays(draft: Draft, wid: string, from: string, to: string): void {
  for (let weekday = 0; weekday < daysKept; weekday += 1) {
    const known = draft.get('stockDays', idOfDay(wid, from, weekday))
    if (!known) continue
    const id = idOfDay(wid, to, weekday)
    const other = draft.get('stockDays', id)
    draft.remove('stockDays', known)
    // A week ago the code may have been another product's, whose goods are gone.
    const moves = other?.day === known.day ? joined(other.moves, known.moves) : known.moves
    if (!other || other.day <= known.day) draft.put('stockDays', { id, day: known.day, moves })
  }
}

function joined(one: StockDay['moves'], other: StockDay['moves']): StockDay['moves'] {
  const bins = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return Object.fromEntries(bins.map((bid) => [bid, [...(one[bid] ?? []), ...(other[bid] ?? [])]]))
}

function idOfDay(wid: string, productCode: string, day: number): string {
  return `${wid}/${productCode}/${day % daysKept}`
}

function momentsOf({ day, moves }: StockDay, bid: string): Moved[] {
  const list = moves[bid] ?? []
  const midnight = dayStart(day)
  return Array.from({ length: list.length / 2 }, (_, index) => ({
    at: midnight + must(list[2 * index], 'the moment of a move'),
    quantity: must(list[2 * index + 1], 'the units of a move'),
  }))
}
