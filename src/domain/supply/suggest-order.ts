import type { Product } from '../tables/products.ts'

/** Sales of so many days say how fast goods go. */
export const salesDays = 30
/** Goods take so long from the order to the shelf unless the supplier is known to take longer or shorter (days). */
export const usualLeadDays = 7
/** An order is to last so long once it is there (days). */
export const coverDays = 14

interface Selling {
  /** Units sold in the last `salesDays`. */
  sold: number
  /** Days from an order to its goods. */
  leadDays?: number | undefined
  /** Units below which the product is nearly sold out. */
  minimum: number
}

export interface Suggestion {
  /** Units to order; 0 where there is enough. */
  units: number
  /** Days that what may be sold lasts at this pace; endless where nothing sells. */
  lastsDays: number
}

/**
 * How many units to order of a product: what sells until the goods are here and for `coverDays` more, and the minimum beside it, less what may be sold and what is on
 * its way. Nothing of goods that do not sell and lie above their minimum.
 */
export function suggestUnits(
  { total, book, wait, exp_amount }: Pick<Product, 'total' | 'book' | 'wait' | 'exp_amount'>,
  { sold, leadDays = usualLeadDays, minimum }: Selling,
): Suggestion {
  const aDay = Math.max(0, sold) / salesDays
  const ready = total - book - wait
  const there = ready + exp_amount
  const untilHere = aDay * leadDays + minimum
  const lastsDays = aDay === 0 ? Number.POSITIVE_INFINITY : Math.max(0, ready) / aDay
  const enough = there >= untilHere || (aDay === 0 && minimum === 0 && there >= 0)
  return { units: enough ? 0 : Math.ceil(aDay * (leadDays + coverDays) + minimum - there), lastsDays }
}
