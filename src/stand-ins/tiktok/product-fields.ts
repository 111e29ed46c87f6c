import { statusOf } from './review.ts'
import type { Asked } from './tiktok-call.ts'
import type { TiktokProduct } from './tiktok-product.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'

/** The product that the path names, in the shop that asks. */
export function productAsked({ world, shopId, params }: Asked): TiktokProduct {
  const product = world.products.get(params['product_id'] ?? '')
  if (product?.shop_id !== shopId) throw noProduct()
  return { ...product, status: statusOf(world, product) }
}

export function noProduct(): TiktokRefusal {
  return new TiktokRefusal(12052032, 'The product does not exist')
}

/** Buyers can see it. */
export function isLive({ status }: TiktokProduct): boolean {
  return status === 'ACTIVATE'
}

/** Why one SKU was refused, at a warehouse where the stock is meant. */
export interface SkuFailure {
  code: number
  message: string
  warehouse_id?: string
}

/** One row of `errors` in an answer that says all is well. */
export function checkFailed(sku_id: string, extra_errors: readonly SkuFailure[]): object {
  return { code: 12052990, message: 'Check failed', detail: { sku_id, extra_errors } }
}
