import { secondsOf } from '../market/clock.ts'
import { isPicture, pictureIdOf } from '../market/picture-store.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaProduct, LazadaSku } from './lazada-product.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { productOf } from './payload.ts'
import { failureOf } from './prices.ts'
import { statusOf } from './product-calls.ts'
import { idOf, jsonParam } from './read-params.ts'
import { tellStock } from './stock.ts'
import { childOf, childrenOf, wordOf, type XmlNode } from './xml.ts'

/** `/product/update`: what is said of a product and its SKUs; what is not said stays. */
export function updateProduct(asked: Asked): Told {
  const { world } = asked
  const said = productOf(asked.params)
  const product = ownProduct(asked, said)
  const skus = childrenOf(childOf(said, 'Skus'), 'Sku')
  const failures = skus.flatMap((one) => {
    const failure = skuFailure(product, one)
    return failure ? [failure] : []
  })
  const images = imagesSaid(asked, said)
  if (images === 'unknown') failures.push({ field: 'Images', message: 'BIZ_CHECK_MAIN_IMAGE_INVALID' })
  if (world.faults.strikes('item'))
    failures.push({ field: 'Product', message: 'THD_IC_F_IC_DOMAIN_ACTOR_006' })
  if (failures.length > 0) throw new LazadaRefusal('501', 'E501: Update product failed', { detail: failures })
  const attributes = childOf(said, 'Attributes')
  changeProduct(world, product, {
    name: wordOf(attributes, 'name') || product.name,
    description: wordOf(attributes, 'description') || product.description,
    image_ids: images && images !== 'unknown' ? images : product.image_ids,
    skus: product.skus.map((sku) =>
      changedSku(
        sku,
        skus.find((one) => idOf(wordOf(one, 'SkuId')) === sku.sku_id),
      ),
    ),
  })
  for (const one of skus) tellQuantity(world, product.item_id, one)
  return { data: {} }
}

function ownProduct({ world, sellerId }: Asked, said: XmlNode): LazadaProduct {
  const product = world.products.get(String(idOf(wordOf(said, 'ItemId'))))
  if (product?.seller_id !== sellerId || product.status === 'Deleted')
    throw new LazadaRefusal(
      '4137',
      'The item id entered in the request does not exist on the current country and store, please call the GetProducts/GetProductItem API to query for the correct item id.',
    )
  if (statusOf(world, product) === 'Suspended') throw new LazadaRefusal('4218', 'Update product failed')
  return product
}

function skuFailure(product: LazadaProduct, one: XmlNode): { field: string; message: string } | undefined {
  const sku_id = idOf(wordOf(one, 'SkuId'))
  if (!sku_id) return { field: 'SkuId', message: 'skuId is a mandatory field and must be filled in.' }
  const sku = product.skus.find((each) => each.sku_id === sku_id)
  if (!sku) return { field: 'SkuId', message: 'SKU_NOT_EXIST' }
  const message = failureOf(changedSku(sku, one))
  if (message) return { field: 'price', message }
  const isPriced = wordOf(one, 'price') ?? wordOf(one, 'special_price')
  return product.is_locked && isPriced
    ? { field: 'price', message: 'The price cannot be edited during the campaign.' }
    : undefined
}

/** Elements that are empty say nothing. */
function changedSku(sku: LazadaSku, one: XmlNode | undefined): LazadaSku {
  if (!one) return sku
  const status = wordOf(one, 'Status')
  return {
    ...sku,
    seller_sku: wordOf(one, 'SellerSku') || sku.seller_sku,
    barcode: wordOf(one, 'barcode_ean') ?? sku.barcode,
    price: Number(wordOf(one, 'price') || sku.price),
    special_price: Number(wordOf(one, 'special_price') || sku.special_price),
    special_from: wordOf(one, 'special_from_date') || sku.special_from,
    special_to: wordOf(one, 'special_to_date') || sku.special_to,
    is_active: status ? status === 'active' : sku.is_active,
  }
}

function tellQuantity(world: LazadaWorld, item_id: number, one: XmlNode): void {
  const quantity = wordOf(one, 'quantity')
  const product = world.products.get(String(item_id))
  const sku = product?.skus.find((each) => each.sku_id === idOf(wordOf(one, 'SkuId')))
  if (quantity && product && sku) tellStock(world, { product, sku, told: { stock: Number(quantity) } })
}

/** Pictures that lie at Lazada, by their addresses; those of others have to be brought there first. */
export function imagesSaid({ world }: Asked, said: XmlNode): string[] | 'unknown' | undefined {
  const told = childrenOf(childOf(said, 'Images'), 'Image')
  if (told.length === 0) return undefined
  const ids = told.map(({ text }) => pictureIdOf(text.trim()))
  return ids.every((id) => isPicture(world.pictures, id)) ? ids : 'unknown'
}

/** `/product/deactivate`: a product, or some of its SKUs. */
export function deactivateProduct(asked: Asked): Told {
  const { world, sellerId } = asked
  const said = productOf(asked.params, 'apiRequestBody')
  const item_id = idOf(wordOf(said, 'ItemId'))
  if (!item_id) throw new LazadaRefusal('E0001', 'Parameter ItemId is mandatory')
  const product = world.products.get(String(item_id))
  if (product?.seller_id !== sellerId) throw new LazadaRefusal('E0002', 'Product:item id not exist')
  if (statusOf(world, product) !== 'Active') throw new LazadaRefusal('E0004', 'Product Status not online')
  const ids = childrenOf(childOf(said, 'Skus'), 'SkuId').map(({ text }) => idOf(text.trim()))
  if (ids.some((id) => !product.skus.some(({ sku_id }) => sku_id === id)))
    throw new LazadaRefusal('E0003', 'Seller Sku not exists')
  const skus = product.skus.map((sku) => (ids.includes(sku.sku_id) ? { ...sku, is_active: false } : sku))
  const isAll = ids.length === 0 || skus.every(({ is_active }) => !is_active)
  changeProduct(world, product, { skus, status: isAll ? 'InActive' : 'Active' })
  return { data: {} }
}

/** `/product/remove`: SKUs by "SkuId_item_sku"; a product without any is gone. */
export function removeProduct(asked: Asked): Told {
  const { world, sellerId, params } = asked
  const list = jsonParam(params, params['sku_id_list'] ? 'sku_id_list' : 'seller_sku_list')
  if (!Array.isArray(list) || list.length === 0) throw new LazadaRefusal('30', 'E030: Empty Request')
  if (list.length > 50) throw new LazadaRefusal('204', 'E204: Too many SKU in one request')
  const detail = list.map(String).flatMap((named) => {
    const [, item, number] = /^SkuId_(\d+)_(\d+)$/.exec(named) ?? []
    const product = world.products
      .all()
      .find(
        (one) =>
          one.seller_id === sellerId &&
          one.status !== 'Deleted' &&
          (item ? one.item_id === Number(item) : one.skus.some(({ seller_sku }) => seller_sku === named)),
      )
    const sku = product?.skus.find((one) =>
      number ? one.sku_id === Number(number) : one.seller_sku === named,
    )
    if (!product || !sku) return [{ field: 'Sku', message: 'SKU_NOT_EXIST', seller_sku: named }]
    const skus = product.skus.filter((one) => one !== sku)
    // A product keeps its last SKU, so that whoever asks for what was deleted is told of it.
    changeProduct(world, product, skus.length > 0 ? { skus } : { status: 'Deleted' })
    return []
  })
  if (detail.length > 0) throw new LazadaRefusal('503', 'E503: Remove product failed', { detail })
  return { data: {} }
}

export function changeProduct(
  world: LazadaWorld,
  product: LazadaProduct,
  change: Partial<LazadaProduct>,
): LazadaProduct {
  const changed = { ...product, ...change, updated_at: secondsOf(world) }
  world.products.put(String(product.item_id), changed)
  return changed
}
