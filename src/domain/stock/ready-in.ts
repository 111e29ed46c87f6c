import type { OrderItem } from '../tables/orders.ts'
import type { Product } from '../tables/products.ts'
import { readyToSell } from './move-stock.ts'

/** total − book − wait over the bins of one warehouse (decisions 9). */
function readyIn({ warehouses }: Product, wid: string): number {
  return warehouses.filter((place) => place.wid === wid).reduce((sum, place) => sum + readyToSell(place), 0)
}

/**
 * How many of a sold line a warehouse can still sell: of a combo as many as its components make. Nothing while a product of it is not known.
 */
export function readyForLine(
  { productCode, KhoTay }: Pick<OrderItem, 'productCode' | 'KhoTay'>,
  products: ReadonlyMap<string, Product>,
  wid: string,
): number | undefined {
  const parts = KhoTay?.length ? KhoTay : [{ code: productCode, amount: 1 }]
  const each = parts.map(({ code, amount }) => {
    const product = products.get(code)
    return product && Math.floor(readyIn(product, wid) / Math.max(1, amount))
  })
  const known = each.filter((ready) => ready !== undefined)
  return known.length < each.length ? undefined : Math.min(...known)
}
