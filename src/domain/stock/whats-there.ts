import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Product, StockPlace } from '../tables/products.ts'
import { binNameOf, lastChange, lyingIn } from './stock-place.ts'

/** A warehouse, or one bin of it. */
export interface Place {
  wid: string
  bid?: string | undefined
}

/** Whether a place has goods, or numbers that some are still to come or to leave. */
export function isInUse(place: StockPlace): boolean {
  const { total, book, wait, exp_amount } = place
  return lyingIn(place) !== 0 || [total, book, wait, exp_amount].some((units) => units !== 0)
}

/** The parts of a product that are in a place. */
export function partsIn({ warehouses }: Pick<Product, 'warehouses'>, { wid, bid }: Place): StockPlace[] {
  return warehouses.filter((part) => part.wid === wid && (bid === undefined || part.bid === bid))
}

/** Why a place may not go yet: of these products something lies there, is promised there or on its way there. */
export function whyNotEmpty(
  read: Reader,
  place: Place,
  products: readonly string[],
  placeName: string,
): Refusal | undefined {
  for (const product of read.many('products', products)) {
    for (const part of partsIn(product, place).filter(isInUse)) {
      const about = { name: lineName(product), place: placeName, bin: binNameOf(read, part.wid, part.bid) }
      const onHand = lyingIn(part)
      if (onHand === 0) return refuse('warehouse-awaited', about)
      return refuse('warehouse-not-empty', { ...about, onHand, ...lastChange(read, part) })
    }
  }
  return undefined
}
