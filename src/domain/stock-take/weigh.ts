/**
 * What a count says about the books.
 *
 * A count is true for the moment it was made, and the books it is compared with are those of that moment. Phones count, pack and
 * receive without a network and tell it hours later in any order, so that moment cannot be photographed when the command
 * arrives. What has to come out is
 *
 *     on hand now  =  counted  +  what physically moved after the count
 *
 * whichever of these the server hears first. Three things make it so:
 *
 * 1. Goods have their own time. Every movement of goods is noted by shelf with the moment the hands made it (`StockDay`): a unit
 *    leaves when it is picked or scanned into a parcel, not when the parcel is closed, and not when the phone finds a network.
 *    Books at the time of the count = books now − movements noted after the count. A movement from before the count that the
 *    server hears before the approval is in the books, and was not on the shelf: nothing is missing.
 * 2. A balanced shelf remembers the moment of its count (`StockPlace.counted`). A movement from before that moment which is
 *    heard only after the approval was already seen by the counter: it is written with its contrary beside it
 *    (`stock/move-stock.ts`), and the number stays.
 * 3. Corrections of the books move no goods. They are not noted by shelf, so two stock-takes of one shelf do not count each other's
 *    corrections as movements; and a count that is older than one already balanced is left alone. What was set right under a count stands
 *    beside it (`stock/count-memory.ts`), so that a quick check that is taken back takes it along.
 *
 * 2026-11-25: goods may be off the books before hands take them: an order that is sent off in a shop with createExchange has its slip at once (`orders/enter-state.ts`). Such
 * units lie there `untaken`, so that
 *
 *     lies on the shelf  =  on hand  +  untaken
 *
 * and that sum is what a count is held against. The slip moves a unit from one to the other and nothing by shelf, so it neither makes a surplus of goods that still lie there nor
 * asks when it was told. Hands take them when they always do, at the scan or the pick: then they are untaken no longer, noted with that moment, and what a count saw
 * first is set right as above. A parcel that is opened again turns that round; a slip that is cancelled before turns the first.
 *
 * `tests/domain/stock-take/any-order.test.ts` tries it over any order of counting, selling, receiving, carrying about, transfers,
 * checks that are taken back, and late phones.
 *
 * What it cannot know: clocks of phones that differ count as they are (the server only forbids the future); goods picked for a wave that go
 * back to the shelf unpacked were never away for it; of one heap for many orders, whose unit was picked first (it is dealt out in their
 * order); and units that move while one heap is being counted may be in the count or not, so such a line is marked (`movedWhile`).
 * Movements are noted for a week (`daysKept`): an older count of a shelf that moved since has to be made again.
 */

import { must } from '../../lib/must.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Reader } from '../command.ts'
import { type Moved, movedAfter } from '../stock/stock-days.ts'
import { lyingIn, placeOf } from '../stock/stock-place.ts'
import type { Count } from '../tables/stock-takes.ts'

export interface Weighed {
  /** The counts that make the number, of the last round unless the reviewer chose others. */
  counts: Count[]
  /** Several people counted the line in its last round, and nobody said yet whether to sum or to choose. */
  overlap: boolean
  counted: number
  /** From the first to the last gesture of `counts`. */
  firstAt: number
  countedAt: number
  /** What lies there by the books now, and how much of it is promised to orders. */
  onHand: number
  reserved: number
  /** Of these units so many left the books before hands took them. */
  untaken: number
  /** What came and went after the count, oldest first. */
  moved: Moved[]
  /** How many movements fell into the counting itself. */
  movedWhile: number
  /** What lay there by the books when it was counted. */
  books: number
  /** Counted less books: what the balancing slip moves. */
  difference: number
  /** Why nothing is balanced: a newer count is in force already, or nobody knows any more what moved since. */
  skipped?: 'newer-count' | 'too-old'
}

/** Weighs all rows of one line against the books. `rows` is never empty. */
export function weigh(read: Reader, rows: readonly Count[]): Weighed {
  const { counts, overlap } = countsInForce(rows)
  const { wid, bid, productCode } = must(rows[0], 'a count of the line')
  const counted = counts.reduce((sum, { quantity }) => sum + quantity, 0)
  const firstAt = Math.min(...counts.map((count) => count.firstAt))
  const countedAt = Math.max(...counts.map((count) => count.lastAt))
  const product = stockedProduct(read, productCode)
  const place = (product && placeOf(product, wid, bid)) ?? { wid, bid, ...nothing }
  const since = movedAfter(read, { wid, bid, productCode: product?.code ?? productCode }, place, firstAt - 1)
  const moved = since?.filter(({ at }) => at > countedAt) ?? []
  const books = lyingIn(place) - moved.reduce((sum, { quantity }) => sum + quantity, 0)
  const skipped =
    (place.counted?.at ?? 0) >= countedAt ? 'newer-count' : since === undefined ? 'too-old' : undefined
  return {
    counts,
    overlap,
    counted,
    firstAt,
    countedAt,
    moved,
    books,
    onHand: lyingIn(place),
    reserved: place.book + place.wait + (place.untaken ?? 0),
    untaken: place.untaken ?? 0,
    movedWhile: since ? since.length - moved.length : 0,
    difference: skipped ? 0 : counted - books,
    skipped,
  }
}

const nothing = { total: 0, book: 0, wait: 0, exp_amount: 0 }

/** Which counts of a line make its number. */
export function countsInForce(rows: readonly Count[]): { counts: Count[]; overlap: boolean } {
  const chosen = rows.filter(({ chosen }) => chosen === 'use')
  if (chosen.length > 0 && rows.every((row) => row.chosen)) return { counts: chosen, overlap: false }
  const last = Math.max(...rows.map(({ round }) => round))
  const counts = rows.filter(({ round }) => round === last)
  return { counts, overlap: counts.length > 1 }
}
