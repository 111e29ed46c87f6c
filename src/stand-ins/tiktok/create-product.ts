import { countAct } from '../market/act-counts.ts'
import { secondsOf } from '../market/clock.ts'
import { lookOver } from '../market/look-over.ts'
import { readAttributes, salesAttributes } from './attributes.ts'
import { warehousesOf } from './carriers.ts'
import { shopOf } from './change-order.ts'
import { checkTitle, imagesSaid } from './edit-calls.ts'
import { blank } from './listings.ts'
import { brandOfId } from './numbers.ts'
import { priceFailure } from './price-calls.ts'
import { pushProduct } from './push.ts'
import { type Fields, listOf, objectOf, optionalText, textOf, wholeOf } from './read-fields.ts'
import { statusOf } from './review.ts'
import type { Asked } from './tiktok-call.ts'
import type { TiktokProduct, TiktokSku } from './tiktok-product.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'
import { leafOf } from './tree-calls.ts'

const mostSkus = 300
const longestSku = 50
const longestDescription = 10_000
const mostStock = 999_999

/**
 * `POST /product/202309/products`: a product with its SKUs, all of it or nothing. The facts name few numbers of refusals: those of categories, attributes and SKUs are
 * ours, their sentences say which field is meant.
 */
export function createProduct(asked: Asked): object {
  const { world, shopId, body } = asked
  const key = optionalText(body, 'idempotency_key')
  const known = key === undefined ? undefined : world.published.get(`${shopId}/${key}`)
  const made = known && world.products.get(known.product_id)
  if (made) return toldProduct(made)
  const title = textOf(body, 'title')
  const counted = { act: 'publish', shop_id: shopId, of: title } as const
  countAct(world, counted, false)
  if (world.faults.strikes('item')) throw new TiktokRefusal(12052900, 'Failed to create the product')
  checkTitle(title)
  const product = putProduct(asked, title)
  countAct(world, counted, true)
  if (key !== undefined) world.published.put(`${shopId}/${key}`, { product_id: product.id })
  return toldProduct(product)
}

function putProduct(asked: Asked, title: string): TiktokProduct {
  const { world, shopId, body } = asked
  const category = leafOf(body['category_id'])
  const description = textOf(body, 'description')
  if (description.length > longestDescription)
    throw new TiktokRefusal(12052016, 'The product description length must be within allowed limits.')
  const image_ids = imagesSaid(asked, body)
  const empty = blank(world, shopId, title)
  const skus = skusSaid(asked, empty.id)
  const product: TiktokProduct = {
    ...empty,
    ...stateOf(asked, title),
    description: description.replace(/<[^>]*>/g, ' ').trim(),
    category,
    brand: brandSaid(body['brand_id']),
    attributes: readAttributes(category, body['product_attributes'] ?? []),
    image_ids,
    axes: axesOf(body),
    weightKg: weightSaid(body['package_weight']),
    skus,
  }
  world.products.put(product.id, product)
  pushProduct(world, { ...product, status: statusOf(world, product) })
  return product
}

/** A draft is the seller's own; all else is looked at first, where that takes time. */
function stateOf({ world, body }: Asked, title: string): Partial<TiktokProduct> {
  const mode = body['save_mode'] ?? 'LISTING'
  if (mode === 'AS_DRAFT') return { status: 'DRAFT' }
  if (mode !== 'LISTING') throw wrongParameters('save_mode is invalid')
  const { reviewAfter } = world.settings
  const reject_reason = lookOver(title)
  const review_until = secondsOf(world) + reviewAfter
  return { status: reviewAfter > 0 || reject_reason ? 'PENDING' : 'ACTIVATE', reject_reason, review_until }
}

function brandSaid(id: unknown): string {
  if (id === undefined || id === '') return 'No Brand'
  const brand = brandOfId(String(id))
  if (!brand) throw new TiktokRefusal(12052222, 'The brand does not exist')
  return brand
}

function weightSaid(value: unknown): number {
  const { value: weight, unit } = objectOf(value, 'package_weight')
  if (unit !== 'KILOGRAM') throw wrongParameters('package_weight.unit should be KILOGRAM')
  if (!(Number(weight) > 0)) throw new TiktokRefusal(12052223, 'The package weight must be a positive number')
  return Number(weight)
}

function axesOf(body: Fields): string[] {
  const [first] = listOf(body, 'skus', { most: mostSkus })
  return attributesSaid(first ?? {}).map(({ name }) => name)
}

interface SalesValue {
  name: string
  value: string
}

/** What one SKU is among the others: by the number of a known attribute, or by a name of the seller's own. */
function attributesSaid(sku: Fields): SalesValue[] {
  const list = sku['sales_attributes'] ?? []
  if (!Array.isArray(list)) throw wrongParameters('sales_attributes should be a list')
  return list.map((one: unknown) => {
    const { id, name, value_name } = objectOf(one, 'sales_attributes')
    const known = salesAttributes.find((attribute) => attribute.id === id)
    const called = known?.name ?? name
    if (typeof called !== 'string' || called === '' || typeof value_name !== 'string' || value_name === '')
      throw new TiktokRefusal(12052224, 'The sales attribute of the SKU is invalid')
    if (value_name.length > longestSku)
      throw new TiktokRefusal(12052225, 'The sales attribute value length must be within allowed limits.')
    return { name: called, value: value_name }
  })
}

function skusSaid(asked: Asked, product_id: string): TiktokSku[] {
  const told = listOf(asked.body, 'skus', { most: mostSkus })
  const skus = told.map((one, index) => skuSaid(asked, one, String(BigInt(product_id) + BigInt(index + 1))))
  const names = skus.map(({ name }) => name)
  if (new Set(names).size < names.length || (skus.length > 1 && names.includes('')))
    throw new TiktokRefusal(12052226, 'The sales attributes of SKUs must not be repeated')
  const codes = skus.map(({ barcode }) => barcode).filter(Boolean)
  if (new Set(codes).size < codes.length)
    throw new TiktokRefusal(12052227, 'Different SKUs are not allowed to use the same identifier code')
  return skus
}

function skuSaid({ world, shopId }: Asked, one: Fields, id: string): TiktokSku {
  const seller_sku = typeof one['seller_sku'] === 'string' ? one['seller_sku'] : ''
  if (seller_sku.length > longestSku) throw new TiktokRefusal(12019059, 'seller sku is invalid')
  const { amount, currency } = objectOf(one['price'], 'price')
  const failure = priceFailure(amount, currency)
  if (failure) throw new TiktokRefusal(failure.code, failure.message)
  const places = warehousesOf(shopOf(world, { shop_id: shopId }))
  const told = listOf(one, 'inventory').map((place) => ({
    warehouse_id: textOf(place, 'warehouse_id'),
    available: wholeOf(place, 'quantity'),
  }))
  if (told.some(({ warehouse_id }) => !places.includes(warehouse_id)))
    throw new TiktokRefusal(12052097, 'The warehouse does not exist')
  if (told.some(({ available }) => available < 0 || available > mostStock))
    throw new TiktokRefusal(
      12052055,
      'The SKU inventory quantity for the warehouse must be within allowed limits.',
    )
  return {
    id,
    seller_sku,
    barcode: barcodeSaid(one['identifier_code']),
    name: attributesSaid(one)
      .map(({ value }) => value)
      .join(' · '),
    price: Number(amount),
    stocks: places.map(
      (warehouse_id) =>
        told.find((one) => one.warehouse_id === warehouse_id) ?? { warehouse_id, available: 0 },
    ),
    committed: 0,
  }
}

const codes: Readonly<Record<string, RegExp>> = {
  GTIN: /^\d{14}$/,
  EAN: /^(\d{8}|\d{13}|\d{14})$/,
  UPC: /^\d{12}$/,
  ISBN: /^\d{12}[\dX]$/,
}

function barcodeSaid(value: unknown): string {
  if (value === undefined) return ''
  const { code, type } = objectOf(value, 'identifier_code')
  if (typeof code !== 'string' || !codes[String(type)]?.test(code))
    throw new TiktokRefusal(12052228, 'The identifier code is invalid')
  return code
}

function toldProduct({ id, skus }: TiktokProduct): object {
  const told = skus.map((sku) => ({ id: sku.id, seller_sku: sku.seller_sku, sales_attributes: [] }))
  return { product_id: id, skus: told, warnings: [] }
}
