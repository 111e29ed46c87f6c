import type { Product, StockPlace } from '../tables/products.ts'

/** Fewer ready to sell than this are nearly sold out (units), where the product has no minimum of its own. */
export const fewUnits = 10
/** Goods that lie here and that no order took for so long do not sell (ms). */
export const unsoldMs = 60 * 24 * 3_600_000

type Counted = Pick<Product, 'typeItem' | 'total' | 'book' | 'wait' | 'minimum'>
type Sales = Pick<Product, 'soldAt' | 'made' | 'minimum'>
type Sold = Pick<Sales, 'soldAt' | 'made'> & { warehouses: readonly StockPlace[] }

/*
 * 2026-11-26: what each state means (STA-049, CAT-067 … CAT-070). Looked at in this order:
 *
 *     ĐÃ HẾT HÀNG    nothing is ready to sell: total − book − wait ≤ 0
 *     SẮP HẾT HÀNG   less is ready than the product's minimum, or than 10 where it has none
 *     HÀNG TỒN       it lies here, and no order took a unit of it for 60 days
 *     BÌNH THƯỜNG    everything else
 *
 * Until today HÀNG TỒN was more than 250 on hand, which called the best sold goods of a shop dead. The first two follow from numbers and stand on
 * the row, written with every change of them. The third comes with time alone, so nobody could write it when it comes: the row says when goods were
 * sold last, and whoever shows or filters states asks `stateAt`. What stands on the row is never one of time, and never stale.
 */

/** How much there is of a product, in a word, as its row says it. A combo lies nowhere and says nothing of its components. */
export function productState({ typeItem, minimum, ...stock }: Counted): Product['state'] {
  return typeItem === 'combo' ? 'BÌNH THƯỜNG' : stateOfReady(stock, minimum)
}

function stateOfReady(
  { total, book, wait }: Pick<Product, 'total' | 'book' | 'wait'>,
  minimum = fewUnits,
): Product['state'] {
  const ready = total - book - wait
  if (ready <= 0) return 'ĐÃ HẾT HÀNG'
  return ready < minimum ? 'SẮP HẾT HÀNG' : 'BÌNH THƯỜNG'
}

/** The same at a moment (ms since 1970), with goods that do not sell. */
export function stateAt(product: Counted & Sold, now: number): Product['state'] {
  return withUnsold(productState(product), product, { sales: product, places: product.warehouses, now })
}

/** The same of a product that is no combo, by its numbers over all places: a list of 50,000 makes no object for each. */
export function stateOfNumbers(
  stock: Pick<Product, 'total' | 'book' | 'wait'>,
  { sales, places, now }: { sales: Sales; places: readonly StockPlace[]; now: number },
): Product['state'] {
  return withUnsold(stateOfReady(stock, sales.minimum), stock, { sales, places, now })
}

function withUnsold(
  state: Product['state'],
  { total }: Pick<Product, 'total'>,
  {
    sales,
    places,
    now,
  }: { sales: Pick<Sales, 'soldAt' | 'made'>; places: readonly StockPlace[]; now: number },
): Product['state'] {
  const isUnsold = state === 'BÌNH THƯỜNG' && total > 0 && now - lastWanted(sales, places) > unsoldMs
  return isUnsold ? 'HÀNG TỒN' : state
}

/**
 * Since when nobody wants it: its last sale, or when it was made, also made anew after a deletion that its sales were before; else when anything
 * moved. Rows of before 2026-11-26 do not say when they were sold; of those any movement counts. Goods of which nothing at all is known count as wanted.
 */
function lastWanted({ soldAt, made }: Pick<Sales, 'soldAt' | 'made'>, places: readonly StockPlace[]): number {
  if (soldAt !== undefined) return Math.max(soldAt, made?.at ?? 0)
  let moved = 0
  for (const { movedAt = 0 } of places) moved = Math.max(moved, movedAt)
  const since = Math.max(moved, made?.at ?? 0)
  return since === 0 ? Number.POSITIVE_INFINITY : since
}
