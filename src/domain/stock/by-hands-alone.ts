import { must } from '../../lib/must.ts'
import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { addUntaken, followHands, momentsOf, setRight, touch, unitsOf } from './move-stock.ts'
import { type Moved, noteMoved, type Shelf } from './stock-days.ts'

/** The reason of units that a count missed because they lay in a parcel, once they are on their shelf again. */
export const backAfterCount = 'Trả lại kệ sau khi kiểm'

/**
 * Units that were taken for a parcel which never left go back to their shelf now. On hand never changed for them; a count made while they
 * were away has to know, and one that was balanced meanwhile gets them back.
 */
export function putBack(
  draft: Draft,
  circumstances: Circumstances,
  place: { productCode: string; wid: string; bid: string },
  taken: readonly Moved[],
): void {
  const { at } = circumstances
  if (taken.length === 0) return
  const product = stockedProduct(draft, place.productCode)
  if (!product && circumstances.guess) return
  const { code: productCode } = must(product, 'the product that is put back')
  const { wid, bid } = place
  for (const part of taken) {
    noteMoved(draft, { wid, bid, productCode }, { at: part.at, quantity: -part.quantity })
    noteMoved(draft, { wid, bid, productCode }, { at, quantity: part.quantity })
  }
  touch(draft, { wid, bid, productCode }, at)
  // A count in between did not see them, and they are there.
  setRight(
    draft,
    circumstances,
    { wid, bid, productCode, number: 'total', reason: backAfterCount },
    (countedAt) => unitsOf(countedAt < at ? taken.filter((part) => part.at <= countedAt) : []),
  )
}

/**
 * Hands take goods from their shelf that left the books before (below zero), or hold them again as if they had not (above zero). On hand moves only where
 * a count saw it first.
 * @param taken when the hands took them, where that was before the books hear of it
 */
export function moveUntaken(
  draft: Draft,
  circumstances: Circumstances,
  { quantity, taken, ...place }: Shelf & { quantity: number; taken: readonly Moved[] },
): void {
  const product = stockedProduct(draft, place.productCode)
  if (!product && circumstances.guess) return
  const shelf = { ...place, productCode: must(product, 'the product that hands take').code }
  addUntaken(draft, shelf, quantity)
  followHands(draft, circumstances, shelf, momentsOf(quantity, taken, circumstances.at))
}
