import { defaultBin } from '../brand.ts'
import type { Reader } from '../command.ts'
import { binName } from '../names.ts'
import { nameOf } from '../people/name-of.ts'
import type { Product, StockPlace } from '../tables/products.ts'
import { formatMoment } from '../time.ts'
import { binIdOf } from './bin-code.ts'

/** Numbers of a product in a bin; nothing but zeros where it never lay. */
export function placeOf(product: Product, wid: string, bid: string): StockPlace {
  const known = product.warehouses.find((place) => place.wid === wid && place.bid === bid)
  return known ?? { wid, bid, total: 0, book: 0, wait: 0, exp_amount: 0 }
}

/** The product with one of its places changed; a bin it never lay in is remembered from then on. */
export function withPlace(
  product: Product,
  { wid, bid }: Pick<StockPlace, 'wid' | 'bid'>,
  changed: (place: StockPlace) => StockPlace,
): Product {
  const place = placeOf(product, wid, bid)
  const known = product.warehouses.includes(place)
  const warehouses = known
    ? product.warehouses.map((other) => (other === place ? changed(place) : other))
    : [...product.warehouses, changed(place)]
  return { ...product, warehouses }
}

/** Units that lie there: those on hand, and those that left the books before hands took them. */
export function lyingIn({ total, untaken = 0 }: Pick<StockPlace, 'total' | 'untaken'>): number {
  return total + untaken
}

/** Units that lie there for orders: reserved, or off the books already. */
export function keptIn({ book, untaken = 0 }: Pick<StockPlace, 'book' | 'untaken'>): number {
  return book + untaken
}

/** Units that may be taken without a word: on hand less reserved. */
export function freeIn({ total, book }: Pick<StockPlace, 'total' | 'book'>): number {
  return Math.max(0, total - book)
}

/** Whether goods can be put there: the bin has a row, or is the one every warehouse has. */
export function hasBin(read: Reader, wid: string, bid: string): boolean {
  return bid === defaultBin || read.get('bins', binIdOf(wid, bid)) !== undefined
}

/** The bin as it is labelled. */
export function binNameOf(read: Reader, wid: string, bid: string): string {
  return binName(read.get('bins', binIdOf(wid, bid)), bid)
}

/** Who changed the place last but by selling, in words, for refusals that name the person and the time (decisions 14). */
export function lastChange(
  read: Reader,
  { last }: StockPlace,
): { who: string; when: string; document: string } | undefined {
  return last && { who: nameOf(read, last.by), when: formatMoment(last.at), document: last.document }
}
