import type { StockPlace } from '../tables/products.ts'
import { readyToSell } from './move-stock.ts'

/** The numbers of a product over some bins (decisions 9). */
export interface Stock extends Pick<StockPlace, 'total' | 'book' | 'wait' | 'exp_amount'> {
  /** May be sold: total − book − wait. */
  ready: number
}

interface Stocked {
  warehouses: readonly StockPlace[]
}

const nothing: Stock = { total: 0, book: 0, wait: 0, exp_amount: 0, ready: 0 }

/**
 * The one answer to how much there is of a product, in the warehouses asked for (all unless told). A combo lies nowhere: there are as many
 * of it as its components make, and what is held or waited for is theirs. Nothing when a component is not known.
 */
export function stockOf(
  product: Stocked & { KhoTay?: readonly { code: string; amount: number }[] },
  find: (code: string) => Stocked | undefined,
  isAsked: (wid: string) => boolean = () => true,
): Stock | undefined {
  if (!product.KhoTay?.length) return sumOf(product.warehouses.filter(({ wid }) => isAsked(wid)))
  let least: Pick<Stock, 'total' | 'exp_amount' | 'ready'> | undefined
  for (const { code, amount } of product.KhoTay) {
    const part = find(code)
    if (!part) return undefined
    const { total, exp_amount, ready } = sumOf(part.warehouses.filter(({ wid }) => isAsked(wid)))
    const makes = (units: number) => Math.floor(units / Math.max(1, amount))
    least = {
      total: Math.min(least?.total ?? Number.POSITIVE_INFINITY, makes(total)),
      exp_amount: Math.min(least?.exp_amount ?? Number.POSITIVE_INFINITY, makes(exp_amount)),
      ready: Math.min(least?.ready ?? Number.POSITIVE_INFINITY, makes(ready)),
    }
  }
  return { ...nothing, ...least }
}

/** Of several places together. */
export function sumOf(places: readonly Omit<Stock, 'ready'>[]): Stock {
  // A list of 50,000 products asks for all of them at once: one object a sum.
  const sum = { ...nothing }
  for (const place of places) {
    sum.total += place.total
    sum.book += place.book
    sum.wait += place.wait
    sum.exp_amount += place.exp_amount
    sum.ready += readyToSell(place)
  }
  return sum
}
