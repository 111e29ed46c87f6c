import type { Reader, Refusal } from '../command.ts'
import { lineName } from '../names.ts'
import { refuse } from '../refuse.ts'
import type { Product } from '../tables/products.ts'
import { isoDate } from '../time.ts'
import { isExpired, type Lot, sayLot, toldLot } from './lots.ts'
import { binNameOf, lyingIn, placeOf } from './stock-place.ts'

interface Taking {
  wid: string
  bid: string
  units: number
  /** The lot that was scanned or told. */
  told?: { lot?: string | undefined; expires?: string | undefined }
  at: number
}

/**
 * Why units are not taken for an order without a word: they are past their last good day, or nothing else lies there. Another lot than the one to take
 * first is no reason.
 */
export function whyExpired(read: Reader, product: Product, taking: Taking): Refusal | undefined {
  if (product.lots !== 1) return undefined
  const { wid, bid, units, told = {}, at } = taking
  const today = isoDate(at)
  const place = placeOf(product, wid, bid)
  const { lots = [] } = place
  const name = lineName(product)
  const lot = toldLot(told)
  if (lot) {
    const known: Lot = lot.expires ? lot : (lots.find((one) => one.lot === lot.lot) ?? lot)
    return isExpired(known, today) ? refuse('goods-expired', { name, lot: sayLot(known) }) : undefined
  }
  const past = lots.filter((one) => isExpired(one, today))
  const [first] = past
  const fresh = past.reduce((left, one) => left - one.units, lyingIn(place))
  if (!first || fresh >= units) return undefined
  return refuse('only-expired-left', {
    name,
    bin: binNameOf(read, wid, bid),
    lot: sayLot(first),
    fresh: Math.max(0, fresh),
  })
}
