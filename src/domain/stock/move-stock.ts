import { must } from '../../lib/must.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import { productState } from '../catalogue/product-state.ts'
import { revived } from '../catalogue/revive.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { LotUnits, Movement, Product, StockPlace } from '../tables/products.ts'
import type { SlipType } from '../tables/slips.ts'
import { isoDate } from '../time.ts'
import { noteSetRight, type SetRight } from './count-memory.ts'
import { lotAlone, lotsOf, type Share, shareOut, withLot } from './lots.ts'
import { type Moved, noteMoved, type Shelf } from './stock-days.ts'
import { placeOf, withPlace } from './stock-place.ts'

export interface StockMove {
  productCode: string
  wid: string
  bid: string
  number: Movement['number']
  quantity: number
  /** What a unit cost (VND); the product's cost price unless told. */
  cost?: number | undefined
  /** Of which lots the units are, where that is known (`lots.ts`). */
  lots?: readonly LotUnits[] | undefined
  /** What a document moved is taken back: what its lots do not say was of no known one. */
  takesBack?: boolean
  reason: string
  document: string
  /** When the hands took (or brought) the units, where that was before the books heard of it; the rest moves now. */
  taken?: readonly Moved[]
  /** The books are set right; no goods move. */
  correction?: boolean
  /** The books alone move: units that leave them lie where they lay (`StockPlace.untaken`), and come back to them from there. */
  ahead?: boolean
  /** Hands changed what lies there, not a sale: the place remembers it (`StockPlace.last`). */
  byHand?: boolean
}

/** The reason of goods that an order takes: the type of its slip. */
const saleReason: SlipType = 'Xuất bán hàng'

/** The reason of what a count had seen already when it came to the books. */
export const alreadyCounted = 'Đã tính khi kiểm kho'

/**
 * Changes stock numbers, each with its movement row, so that every number stays the sum of its movements (S12).
 *
 * The code may be one that the product had before (decisions 16). A product that nobody knows is a mistake of the rule, which has to
 * refuse it or leave its line unlinked: nothing is skipped in silence but on a device, whose numbers are guesses. Goods that come in bring a deleted product back.
 *
 * On hand knows about counts. A shelf that was counted and balanced remembers when (`counted`): goods that left it before that moment
 * but are told only now, by a phone that had no network, were not there to be counted. Such a movement is followed by its
 * contrary, so the number stays what was counted (see `stock-take/weigh.ts`).
 *
 * Of a place with lots a movement is written for each that it is of; the answer says which lots moved, for the document that keeps them.
 */
export function stockMover(
  draft: Draft,
  circumstances: Circumstances,
): (move: StockMove) => LotUnits[] | undefined {
  const { at } = circumstances
  /** The parts of it by lot; it is one where the place holds none and none comes. */
  function sharesOf({ productCode, wid, bid, number, quantity, lots, ...how }: StockMove): Share[] {
    const product = must(draft.get('products', productCode), 'the product whose stock moves')
    const place = placeOf(product, wid, bid)
    const brings = quantity > 0 && product.lots === 1 && lots !== undefined
    if (number !== 'total' || !(place.lots || brings)) return [{ quantity }]
    const told = quantity < 0 || brings ? lots : undefined
    const takesBack = how.correction || how.takesBack
    return shareOut(place, quantity, { told, today: isoDate(at), takesBack })
  }

  return function move(told) {
    const { number, quantity, taken = [], correction = false, ahead = false } = told
    if (quantity === 0) return undefined
    const product = stockedProduct(draft, told.productCode)
    if (!product && circumstances.guess) return undefined
    const { code: productCode } = must(product, 'the product whose stock moves')
    const asked = { ...told, productCode }
    const shares = sharesOf(asked)
    for (const share of shares) writeShare(draft, circumstances, asked, share)
    const lots = lotsOf(shares)
    if (ahead) addUntaken(draft, asked, -quantity)
    if (number === 'total' && !correction && !ahead)
      followHands(draft, circumstances, { ...asked, lots }, momentsOf(quantity, taken, at))
    return lots
  }
}

/** Writes one movement, and the number that it changes. */
export function writeShare(
  draft: Draft,
  { id, at, user }: Circumstances,
  asked: Omit<StockMove, 'quantity'>,
  { quantity, lot }: Share,
): void {
  const { productCode, wid, bid, number, reason, document, byHand = false } = asked
  const product = alive(draft, productCode, number === 'total' && quantity > 0)
  const last = byHand ? { document, by: user.userName, at } : undefined
  const next = moved(product, { wid, bid, number, quantity, last, lot })
  // A sale of before may be told late.
  const soldAt = Math.max(at, next.soldAt ?? 0)
  draft.put('products', reason === saleReason ? { ...next, soldAt } : next)
  const movement: Movement = {
    // Numbered over the whole command: one that moves many orders makes a mover for each.
    id: `${id}:${draft.size}`,
    productCode,
    wid,
    bid,
    number,
    quantity,
    cost: number === 'total' ? (asked.cost ?? product.priceIn) : undefined,
    reason,
    document,
    userId: user.userName,
    at,
  }
  draft.add('movements', lot ? { ...movement, ...lotAlone(lot) } : movement)
}

/** Goods came to their shelf or left it at these moments: it is noted there, and what moved before a count was seen by it. */
export function followHands(
  draft: Draft,
  circumstances: Circumstances,
  { productCode, wid, bid, cost, lots }: Shelf & Pick<StockMove, 'cost' | 'lots'>,
  parts: readonly Moved[],
): void {
  const shelf = { productCode, wid, bid }
  for (const part of parts) {
    noteMoved(draft, shelf, part)
    touch(draft, shelf, part.at)
  }
  setRight(
    draft,
    circumstances,
    { ...shelf, cost, lots, number: 'total', reason: alreadyCounted },
    (countedAt) => -unitsOf(parts.filter((part) => part.at <= countedAt)),
  )
}

/** Units that are out on the books came to lie there untaken, or do so no longer. */
export function addUntaken(draft: Draft, { productCode, wid, bid }: Shelf, units: number): void {
  const product = must(draft.get('products', productCode), 'the product whose stock moves')
  const added = ({ untaken = 0, ...place }: StockPlace): StockPlace =>
    untaken + units === 0 ? place : { ...place, untaken: untaken + units }
  draft.put('products', withPlace(product, { wid, bid }, added))
}

/** Brings on hand in line with the count in force, which knew what is told only now. */
export function setRight(
  draft: Draft,
  circumstances: Circumstances,
  place: Omit<StockMove, 'quantity' | 'document'>,
  units: SetRight,
): void {
  const { productCode, wid, bid } = place
  const { counted } = placeOf(
    must(draft.get('products', productCode), 'the product whose stock moves'),
    wid,
    bid,
  )
  if (!counted) return
  const move = stockMover(draft, circumstances)
  const document = counted.code
  move({ ...place, number: 'total', quantity: units(counted.at), document, correction: true })
  noteSetRight(draft, place, units)
}

/**
 * Whether stock has a number to move for a code. Orders of before 2026-11-23 were packed whatever their lines said, and some name goods
 * that no product ever stood for: nothing of these moves. A device that does not hold the product takes it for known.
 */
export function mayMove(read: Reader, productCode: string, { guess }: Circumstances): boolean {
  return guess === true || stockedProduct(read, productCode) !== undefined
}

/** The row to write a number into; deleted no longer when goods come in. */
function alive(draft: Draft, code: string, isBack: boolean): Product {
  const product = must(draft.get('products', code), 'the product whose stock moves')
  return isBack && product.deletedAt !== undefined ? revived(draft, product) : product
}

export function unitsOf(parts: readonly Moved[]): number {
  return parts.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The units of a movement by the moment they moved: at most as many as were taken, the rest now. */
export function momentsOf(quantity: number, taken: readonly Moved[], now: number): Moved[] {
  const sign = Math.sign(quantity)
  let left = Math.abs(quantity)
  const parts: Moved[] = []
  for (const part of taken) {
    const units = Math.min(left, part.quantity)
    if (units > 0) parts.push({ at: Math.min(part.at, now), quantity: sign * units })
    left -= units
  }
  return left > 0 ? [...parts, { at: now, quantity: sign * left }] : parts
}

/** The place knows when goods last moved there. */
export function touch(draft: Draft, { productCode, wid, bid }: Shelf, at: number): void {
  const product = must(draft.get('products', productCode), 'the product whose stock moves')
  if ((placeOf(product, wid, bid).movedAt ?? 0) >= at) return
  draft.put(
    'products',
    withPlace(product, { wid, bid }, (place) => ({ ...place, movedAt: at })),
  )
}

interface Step extends Pick<StockMove, 'wid' | 'bid' | 'number'>, Share {
  last: StockPlace['last']
}

function moved(product: Product, { wid, bid, number, quantity, last, lot }: Step): Product {
  const changed = withPlace(product, { wid, bid }, (place) => {
    const next = { ...place, [number]: place[number] + quantity, last: last ?? place.last }
    return lot ? withLot(next, lot, quantity) : next
  })
  const counted = { ...changed, [number]: product[number] + quantity }
  return { ...counted, state: productState(counted) }
}

/** Ready to sell: on hand less reserved less waited for (decisions 9). */
export function readyToSell(stock: Pick<StockPlace, 'total' | 'book' | 'wait'>): number {
  return stock.total - stock.book - stock.wait
}
