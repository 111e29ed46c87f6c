import { deepEqual } from '../../lib/deep-equal.ts'
import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Prices, Product } from '../tables/products.ts'

/** Notes what the prices of a product were, if they are others now: from what to what, by whom, when. The notes stay on the server. */
export function notePrices(
  draft: Draft,
  before: Product,
  next: Product,
  { id, at, user }: Pick<Circumstances, 'id' | 'at' | 'user'>,
): void {
  const [from, to] = [pricesOf(before), pricesOf(next)]
  if (deepEqual(from, to)) return
  const { code: productCode } = next
  // Numbered over the whole command: one that writes a product twice notes both.
  draft.add('priceChanges', {
    id: `${productCode}/${id}:${draft.size}`,
    productCode,
    from,
    to,
    by: user.userName,
    at,
  })
}

function pricesOf({ price, wholesale_price }: Product): Prices {
  return { price, wholesale_price }
}
