import { withPlace } from '../stock/stock-place.ts'
import type { HeldGoods } from '../tables/orders.ts'
import type { Product } from '../tables/products.ts'

type Find = (code: string) => Product | undefined

/** The products as they stand without what is held for an order: its old quantity is credited back while it is changed (VAL-020). */
export function credited(find: Find, held: readonly HeldGoods[]): Find {
  if (held.length === 0) return find
  return (code) => {
    const product = find(code)
    return (
      product &&
      held
        .filter(({ productCode }) => find(productCode)?.code === product.code)
        .reduce(
          (left, { wid, bid, number, amount }) =>
            withPlace(left, { wid, bid }, (place) => ({ ...place, [number]: place[number] - amount })),
          product,
        )
    )
  }
}
