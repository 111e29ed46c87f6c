import { must } from '../../lib/must.ts'
import { countAct } from '../market/act-counts.ts'
import { changeSku } from './held-stock.ts'
import { checkFailed, isLive, productAsked, type SkuFailure } from './product-fields.ts'
import { listOf, objectOf, textOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** The most that a thing may cost in Vietnam (VND). */
export const mostPrice = 180_000_000

/** `POST /product/202309/products/{product_id}/prices/update`: each SKU for itself. */
export function updatePrices(asked: Asked): object {
  const { world, body } = asked
  const product = productAsked(asked)
  const wishes = listOf(body, 'skus', { most: 100 }).map((sku) => {
    const price = objectOf(sku['price'], 'price')
    return { sku_id: textOf(sku, 'id'), amount: textOf(price, 'amount'), currency: price['currency'] }
  })
  if (new Set(wishes.map(({ sku_id }) => sku_id)).size < wishes.length)
    throw new TiktokRefusal(12052553, 'Sku id duplicate')
  const errors = wishes.flatMap((wish) => {
    const failure = failureOf(world, product.id, wish)
    return failure ? [checkFailed(wish.sku_id, [failure])] : []
  })
  return { errors }
}

function failureOf(
  world: TiktokWorld,
  product_id: string,
  { sku_id, amount, currency }: { sku_id: string; amount: string; currency: unknown },
): SkuFailure | undefined {
  const product = must(world.products.get(product_id), 'the product')
  if (!product.skus.some(({ id }) => id === sku_id))
    return { code: 12052556, message: 'The SKU id not exist.' }
  const counted = { act: 'price', shop_id: product.shop_id, of: `${product_id}/${sku_id}` } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item') || product.is_locked)
    return { code: 12052038, message: 'Product price locked due to ongoing promotion.' }
  if (!isLive(product))
    return { code: 12052003, message: 'The current product status does not support this operation' }
  const failure = priceFailure(amount, currency)
  if (failure) return failure
  countAct(world, counted, true)
  changeSku(world, { product_id, sku_id }, (sku) => ({ ...sku, price: Number(amount) }))
  return undefined
}

/** A dong has no parts. */
export function priceFailure(amount: unknown, currency: unknown): SkuFailure | undefined {
  if (currency !== 'VND') return { code: 12052073, message: 'The product price is invalid' }
  const isWhole = typeof amount === 'string' && /^\d{1,9}$/.test(amount)
  if (!isWhole || Number(amount) < 1 || Number(amount) > mostPrice)
    return { code: 12052073, message: 'The product price is invalid' }
  return undefined
}
