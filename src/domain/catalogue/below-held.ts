import type { Company } from '../tables/company.ts'
import type { StockPlace } from '../tables/products.ts'

type Place = Pick<StockPlace, 'book' | 'wait'>

/** Units that orders hold or wait for at these places. */
export function heldAt(places: readonly Place[]): number {
  return places.reduce((sum, { book, wait }) => sum + book + wait, 0)
}

/** Whether so many units by the books are fewer than orders hold there; where none are held, the slip itself says what is wrong. */
export function isBelowHeld(places: readonly Place[], total: number): boolean {
  const held = heldAt(places)
  return held > 0 && total < held
}

/** CAT-572: the special companies are a setting, off unless told. */
export function mayGoBelowHeld(company: Company | undefined): boolean {
  return company?.settings.checkBelowReserved === 1
}
