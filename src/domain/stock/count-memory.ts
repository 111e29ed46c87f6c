import { stockedProduct } from '../catalogue/product-of.ts'
import type { Draft } from '../draft.ts'
import type { CountMemory, StockPlace } from '../tables/products.ts'
import type { Shelf } from './stock-days.ts'
import { placeOf, withPlace } from './stock-place.ts'

/** So many counts stand behind the one in force: a row that grows with every quick check would be slow to carry about. */
const keptBefore = 4

/** Whether a count has seen already what moved at that moment, so that telling it changes nothing. */
export function isCounted({ counted }: Pick<StockPlace, 'counted'>, at: number): boolean {
  return counted !== undefined && at <= counted.at
}

/**
 * A shelf remembers when it was counted and its books brought in line, whether or not anything differed. It never goes back in
 * time.
 * @param canGo the count may be taken back, so that what was in force before it is kept beside it
 */
export function rememberCount(
  draft: Draft,
  shelf: Shelf,
  counted: Pick<CountMemory, 'at' | 'code' | 'by'>,
  canGo = false,
): void {
  change(draft, shelf, (place) => {
    if (isCounted(place, counted.at)) return place
    const before = canGo ? shortened(place.counted, keptBefore) : undefined
    return { ...place, counted: { ...counted, before } }
  })
}

/** By how much on hand is to be set right under a count of that moment, for goods told late. */
export type SetRight = (countedAt: number) => number

/** Goods were told late and on hand was set right for them: what each count has to do with it, should the one above it be taken back. */
export function noteSetRight(draft: Draft, shelf: Shelf, setRight: SetRight): void {
  change(draft, shelf, (place) =>
    place.counted ? { ...place, counted: withLate(place.counted, setRight) } : place,
  )
}

/** What taking a count back does to on hand beside the units it had found or missed; nothing when a newer one is in force. */
export function lateUnder({ counted }: StockPlace, code: string): number | undefined {
  return counted?.code === code ? (counted.late ?? 0) : undefined
}

/**
 * A count that was taken back is none, and the one before it is in force again. Where a newer one stands on it, that one has set right
 * itself what this one had.
 * @param found units that the count had found, or missed, below zero
 */
export function forgetCount(draft: Draft, shelf: Shelf, code: string, found: number): void {
  change(draft, shelf, (place) => {
    if (!place.counted) return place
    const { counted, ...uncounted } = place
    const left = without(counted, code, found)
    return left ? { ...uncounted, counted: left } : uncounted
  })
}

function without(counted: CountMemory, code: string, found: number): CountMemory | undefined {
  const { before, ...own } = counted
  if (counted.code === code) return before
  if (!before) return counted
  const left = without(before, code, found)
  const taken = before.code === code ? (before.late ?? 0) + found : 0
  return { ...own, late: (own.late ?? 0) + taken, before: left }
}

function withLate(counted: CountMemory, setRight: SetRight): CountMemory {
  const { before, ...own } = counted
  const beside = before ? setRight(before.at) : 0
  const late = (own.late ?? 0) + setRight(own.at) - beside
  return { ...own, late, before: before ? withLate(before, setRight) : undefined }
}

function shortened(counted: CountMemory | undefined, most: number): CountMemory | undefined {
  if (!counted || most === 0) return undefined
  const { before: _, ...own } = counted
  const before = shortened(counted.before, most - 1)
  return { ...own, before }
}

function change(
  draft: Draft,
  { wid, bid, productCode }: Shelf,
  changed: (place: StockPlace) => StockPlace,
): void {
  const product = stockedProduct(draft, productCode)
  if (!product) return
  const place = placeOf(product, wid, bid)
  if (changed(place) !== place) draft.put('products', withPlace(product, { wid, bid }, changed))
}
