import { secondsOf } from '../market/clock.ts'
import { isPicture } from '../market/picture-store.ts'
import { keptIdOf } from './image-calls.ts'
import { productAsked } from './product-fields.ts'
import { pushProduct } from './push.ts'
import { listOf, optionalText } from './read-fields.ts'
import { statusOf } from './review.ts'
import type { Asked } from './tiktok-call.ts'
import type { ProductStatus, TiktokProduct } from './tiktok-product.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'
import type { TiktokWorld } from './tiktok-world.ts'

/** So many products are named at once. */
const mostAtOnce = 20

/** Writes what changed of a product, and tells the app of another state. */
export function changeProduct(
  world: TiktokWorld,
  product: TiktokProduct,
  change: Partial<TiktokProduct>,
): TiktokProduct {
  const changed = { ...product, ...change, update_time: secondsOf(world) }
  world.products.put(product.id, changed)
  if (changed.status !== product.status) pushProduct(world, changed)
  return changed
}

/** `POST /product/202309/products/activate`: each product for itself. */
export function activateProducts(asked: Asked): object {
  return eachProduct(asked, { from: ['SELLER_DEACTIVATED'], to: 'ACTIVATE' })
}

/** `POST /product/202309/products/deactivate` */
export function deactivateProducts(asked: Asked): object {
  return eachProduct(asked, { from: ['ACTIVATE'], to: 'SELLER_DEACTIVATED' })
}

/** `DELETE /product/202309/products` */
export function deleteProducts(asked: Asked): object {
  return eachProduct(asked, {
    from: ['DRAFT', 'PENDING', 'FAILED', 'ACTIVATE', 'SELLER_DEACTIVATED', 'PLATFORM_DEACTIVATED'],
    to: 'DELETED',
  })
}

function eachProduct(
  { world, shopId, body }: Asked,
  { from, to }: { from: readonly ProductStatus[]; to: ProductStatus },
): object {
  const ids = body['product_ids']
  if (!Array.isArray(ids) || ids.length === 0) throw wrongParameters('product_ids is required')
  if (ids.length > mostAtOnce) throw new TiktokRefusal(12019120, 'product ids exceed limit')
  const errors = ids.map(String).flatMap((product_id) => {
    const product = world.products.get(product_id)
    const failure = failureOf(world, shopId, product, from)
    if (!product || failure) return [{ ...failure, detail: { product_id } }]
    changeProduct(world, product, { status: to })
    return []
  })
  return { errors }
}

function failureOf(
  world: TiktokWorld,
  shop_id: string,
  product: TiktokProduct | undefined,
  from: readonly ProductStatus[],
): { code: number; message: string } | undefined {
  if (product?.shop_id !== shop_id) return { code: 12052032, message: 'The product does not exist' }
  if (world.faults.strikes('item') || !from.includes(statusOf(world, product)))
    return { code: 12052003, message: 'The current product status does not support this operation' }
  if (product.is_locked)
    return { code: 12052391, message: 'Product locked for Promotion and can not be changed' }
  return undefined
}

/** `POST /product/202309/products/{product_id}/partial_edit`: what is said; what is not said stays. */
export function editPartly(asked: Asked): object {
  const { world, body } = asked
  const product = productAsked(asked)
  if (product.status === 'DELETED' || product.status === 'FREEZE')
    throw new TiktokRefusal(12052003, 'The current product status does not support this operation')
  if (world.faults.strikes('item'))
    throw new TiktokRefusal(12052391, 'Product locked for Promotion and can not be changed')
  const title = optionalText(body, 'title')
  if (title !== undefined) checkTitle(title)
  const changed = changeProduct(world, product, {
    title: title ?? product.title,
    description: (optionalText(body, 'description') ?? product.description).replace(/<[^>]*>/g, ''),
    image_ids: body['main_images'] === undefined ? product.image_ids : imagesSaid(asked, body),
    skus: body['skus'] === undefined ? product.skus : skusSaid(product, body),
  })
  return {
    product_id: product.id,
    skus: changed.skus.map(({ id, seller_sku }) => ({ id, seller_sku, sales_attributes: [] })),
    warnings: [],
  }
}

/** Characters of a title. */
const title = { least: 25, most: 255 }

export function checkTitle(text: string): void {
  const { length } = [...text]
  if (length < title.least || length > title.most)
    throw new TiktokRefusal(12052015, 'The product name length must be within allowed limits.')
}

/** Pictures that were uploaded before. */
export function imagesSaid({ world }: Asked, body: Asked['body']): string[] {
  const uris = listOf(body, 'main_images', { most: 9 }).map(({ uri }) => String(uri))
  const ids = uris.map(keptIdOf)
  if (ids.some((id) => !isPicture(world.pictures, id)))
    throw new TiktokRefusal(12052230, 'The main image uri is invalid')
  return ids
}

/** Codes of SKUs that are there; others are not added here. */
function skusSaid({ skus }: TiktokProduct, body: Asked['body']): TiktokProduct['skus'] {
  const told = listOf(body, 'skus', { most: 100 })
  if (told.some(({ id }) => !skus.some((sku) => sku.id === id)))
    throw new TiktokRefusal(12052556, 'The SKU id not exist.')
  // One that is left out is meant to be deleted.
  return skus.flatMap((sku) => {
    const one = told.find(({ id }) => id === sku.id)
    if (!one) return []
    const { seller_sku } = one
    return typeof seller_sku === 'string' ? { ...sku, seller_sku } : sku
  })
}
