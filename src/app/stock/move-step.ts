import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import { refuse } from '../../domain/refuse.ts'
import { moveBetweenBins } from '../../domain/stock/move-between-bins.ts'
import { freeIn, keptIn, lyingIn, placeOf } from '../../domain/stock/stock-place.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { Product, StockPlace } from '../../domain/tables/products.ts'
import type { LastDone } from '../bench/create-bench.ts'
import type { Hand } from './hand.ts'

/** Warehouses a person works in; absent for whoever works in all. */
type Mine = readonly string[] | undefined

/** What the tag of a bin asks for while goods are moved. */
export type BinStep =
  | { step: 'refuse'; refusal: Refusal }
  | { step: 'take-from' }
  | { step: 'other-warehouse' }
  /** The bin the goods are taken from, again. */
  | { step: 'same-bin' }
  | { step: 'put-into' }

export function binStep(bin: Bin, hand: Hand, mine: Mine): BinStep {
  if (mine && !mine.includes(bin.parent))
    return { step: 'refuse', refusal: refuse('warehouse-not-yours', { wid: bin.parent }) }
  if (hand.goods.length === 0) return { step: 'take-from' }
  if (bin.parent !== hand.wid) return { step: 'other-warehouse' }
  return { step: bin.bid === hand.from ? 'same-bin' : 'put-into' }
}

/** What goods ask for while goods are moved. */
export type GoodsStep =
  | { step: 'combo'; refusal: Refusal }
  /** No bin was scanned before: where the goods lie says which one it is, among several a person does. */
  | { step: 'from'; places: StockPlace[] }
  /** There is not as much to take. */
  | { step: 'refuse'; refusal: Refusal }
  /** So many of it are in the hand now. */
  | { step: 'count'; amount: number }

export function goodsStep(product: Product, units: number, hand: Hand, mine: Mine): GoodsStep {
  if (product.typeItem === 'combo')
    return { step: 'combo', refusal: refuse('slip-combo', { name: lineName(product) }) }
  if (hand.from === undefined) return { step: 'from', places: placesOf(product, hand, mine) }
  const known = hand.goods.find((line) => line.productCode === product.code)
  const amount = (known?.amount ?? 0) + units
  const refusal = whyNotTake(product, amount, hand)
  return refusal ? { step: 'refuse', refusal } : { step: 'count', amount }
}

/** The rule's own words, before the goods are carried away. */
export function whyNotTake(product: Product, amount: number, hand: Hand): Refusal | undefined {
  const { wid = '', from = '', fromName = from } = hand
  const place = placeOf(product, wid, from)
  const about = { name: lineName(product), bin: fromName, onHand: lyingIn(place) }
  if (amount > lyingIn(place)) return refuse('not-enough-in-bin', { ...about, wanted: amount })
  const free = freeIn(place)
  return amount > free ? refuse('move-reserved', { ...about, book: keptIn(place), free }) : undefined
}

function placesOf({ warehouses }: Product, hand: Hand, mine: Mine): StockPlace[] {
  return warehouses.filter(
    ({ wid, total }) => total > 0 && (!hand.wid || wid === hand.wid) && (!mine || mine.includes(wid)),
  )
}

/** A move that was made here, so that it can be taken back. */
export interface Moved extends LastDone {
  params: Parameters<typeof moveBetweenBins.say>[0]
  /** "3 món: Kệ A1-01 → Kệ A1-03" */
  said: string
}

/** The command that puts what is in the hand into a bin. */
export function moveOf(
  { wid = '', from = '', fromName = '', goods }: Hand,
  { bid, name }: Bin,
  code: string,
): Moved {
  const items = goods.map(({ productCode, amount }) => ({ productCode, amount }))
  const units = items.reduce((sum, { amount }) => sum + amount, 0)
  const said = `${units} món: ${fromName} → ${name}`
  const undone = `Đã hoàn tác ${said}. Trả hàng về ô cũ.`
  return { command: moveBetweenBins, params: { code, wid, from, to: bid, items }, said, undone }
}
