import { stockedProduct } from '../catalogue/product-of.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { LotUnits } from '../tables/products.ts'
import { beyondUnits, firstToExpire, isSameLot, joinedLots, type Lot, toldLot, unitsInLots } from './lots.ts'
import { writeShare } from './move-stock.ts'
import type { Shelf } from './stock-days.ts'
import { placeOf } from './stock-place.ts'

/** The reason of units whose lot a count told: on hand stays what it is. */
export const lotCounted = 'Kiểm theo lô'

/**
 * Lots were counted on a shelf whose number is set right already: what was counted of each lies there, the rest in no known lot. What left since the
 * count left by its day. Each lot that changes has a movement, and its contrary in no lot.
 */
export function countLots(
  draft: Draft,
  circumstances: Circumstances,
  { productCode, wid, bid }: Shelf,
  { lots, document }: { lots: readonly LotUnits[]; document: string },
): void {
  const product = stockedProduct(draft, productCode)
  if (product?.lots !== 1) return
  const shelf = { productCode: product.code, wid, bid }
  const place = placeOf(product, wid, bid)
  const told = lots.filter((lot) => toldLot(lot) !== undefined)
  const counted = (joinedLots(told) ?? []).toSorted(firstToExpire)
  const gone = unitsInLots({ lots: counted }) - Math.max(0, place.total)
  const there = beyondUnits(counted, gone)
  const step = { ...shelf, number: 'total', reason: lotCounted, document } as const
  const set = (lot: Lot, quantity: number) => {
    writeShare(draft, circumstances, step, { lot, quantity })
    writeShare(draft, circumstances, step, { quantity: -quantity })
  }
  const all = [
    ...(place.lots ?? []),
    ...there.filter((lot) => !place.lots?.some((one) => isSameLot(one, lot))),
  ]
  const changes = all.map((lot) => ({ lot, quantity: unitsOf(there, lot) - unitsOf(place.lots ?? [], lot) }))
  // First what is less, so that the lots are never more than on hand.
  for (const { lot, quantity } of changes) if (quantity < 0) set(lot, quantity)
  for (const { lot, quantity } of changes) if (quantity > 0) set(lot, quantity)
}

function unitsOf(lots: readonly LotUnits[], lot: Lot): number {
  return lots.find((one) => isSameLot(one, lot))?.units ?? 0
}
