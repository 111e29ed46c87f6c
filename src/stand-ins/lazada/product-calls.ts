import { secondsOf } from '../market/clock.ts'
import { picturePath } from '../market/picture-store.ts'
import { optionsOf } from '../market/planned-listing.ts'
import type { Asked, Told } from './lazada-call.ts'
import type { LazadaProduct, LazadaSku, ProductStatus } from './lazada-product.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { categoryNumber } from './numbers.ts'
import { idOf, secondsParam, textParam, wholeParam } from './read-params.ts'
import { firstWarehouse } from './stock.ts'

const widestPage = 50
const usualPage = 20
const furthestOffset = 10_000

type IsMeant = (product: LazadaProduct, status: ProductStatus) => boolean

const isEmpty = ({ skus }: LazadaProduct) => skus.every(({ sellable }) => sellable <= 0)

/** What a filter finds. What was deleted is told only to who asks for it. */
const filters: Readonly<Record<string, IsMeant>> = {
  all: (_, status) => status !== 'Deleted',
  live: (_, status) => status === 'Active',
  inactive: (_, status) => status === 'InActive',
  deleted: (_, status) => status === 'Deleted',
  'image-missing': ({ image_ids }, status) => status !== 'Deleted' && image_ids.length === 0,
  pending: (_, status) => status === 'Pending QC',
  rejected: (_, status) => status === 'Suspended',
  'sold-out': (product, status) => status === 'Active' && isEmpty(product),
}

/** The state that a product is in now: one that is looked at goes on sale when its time has come. */
export function statusOf(
  world: LazadaWorld,
  { status, review_until, reject_reason }: LazadaProduct,
): ProductStatus {
  if (status !== 'Pending QC' || review_until > secondsOf(world)) return status
  return reject_reason ? 'Suspended' : 'Active'
}

/** `/products/get` */
export function getProducts(asked: Asked): Told {
  const { world, sellerId, params } = asked
  const filter = params['filter'] || 'all'
  const isMeant = Object.hasOwn(filters, filter) ? filters[filter] : undefined
  if (!isMeant) throw new LazadaRefusal('36', 'E036: Invalid status filter')
  const limit = wholeParam(params, 'limit', { fallback: usualPage, refuse: wrongLimit })
  if (limit < 1 || limit > widestPage) throw wrongLimit(String(limit))
  const offset = wholeParam(params, 'offset', { fallback: 0, refuse: wrongOffset })
  if (offset > furthestOffset) throw wrongOffset(String(offset))
  const created = { from: secondsParam(params, 'create_after'), to: secondsParam(params, 'create_before') }
  const updated = { from: secondsParam(params, 'update_after'), to: secondsParam(params, 'update_before') }
  const skus = skuList(params['sku_seller_list'])
  const within = (at: number, { from = 0, to = Number.POSITIVE_INFINITY }) => at >= from && at <= to
  const found = world.products
    .all()
    .filter((product) => product.seller_id === sellerId)
    .filter((product) => within(product.created_at, created) && within(product.updated_at, updated))
    .filter((product) => isMeant(product, statusOf(world, product)))
    .filter((product) => !skus || product.skus.some(({ seller_sku }) => skus.includes(seller_sku)))
  const products = found.slice(offset, offset + limit).map((product) => toldProduct(asked, product))
  return { data: { total_products: found.length, products } }
}

/** `/product/item/get` */
export function getProduct(asked: Asked): Told {
  const { world, sellerId, params } = asked
  const product = world.products.get(String(idOf(textParam(params, 'item_id'))))
  if (product?.seller_id !== sellerId) throw new LazadaRefusal('208', 'E208: Item not exist')
  return { data: toldProduct(asked, product) }
}

function toldProduct(asked: Asked, product: LazadaProduct) {
  const { name, description, brand, attributes, skus, item_id } = product
  const status = statusOf(asked.world, product)
  return {
    item_id,
    created_time: String(product.created_at * 1000),
    updated_time: String(product.updated_at * 1000),
    primary_category: categoryNumber(product.category),
    attributes: {
      name,
      name_en: null,
      description,
      short_description: null,
      brand,
      source: 'asc',
      delivery_option_sof: '0',
      ...attributes,
    },
    images: imagesOf(asked, product.image_ids),
    marketImages: [],
    variation: variationsOf(product),
    status,
    subStatus: status === 'Suspended' ? (product.reject_reason ? 'Reject' : 'Lock') : null,
    rejectReason: product.reject_reason ? [{ suggestion: '', violationDetail: product.reject_reason }] : null,
    suspendedSkus:
      status === 'Suspended'
        ? skus.map(({ sku_id, seller_sku }) => ({ SkuId: sku_id, SellerSku: seller_sku }))
        : [],
    trialProduct: false,
    skus: skus.map((sku) => toldSku(asked, product, sku)),
  }
}

/** How the axes are called and what can be chosen. */
function variationsOf({ axes, skus }: LazadaProduct): object {
  return Object.fromEntries(
    axes.map((label, axis) => [
      `Variation${axis + 1}`,
      {
        name: label,
        label,
        options: [...new Set(skus.map(({ variation }) => partsOf(axes, variation)[axis]))],
        hasImage: axis === 0,
        customize: true,
      },
    ]),
  )
}

function partsOf(axes: readonly string[], variation: string): string[] {
  const parts = optionsOf(variation)
  return parts.length === axes.length ? parts : [variation]
}

function imagesOf({ world, address }: Asked, ids: readonly string[]): string[] {
  return ids.map((id) => address + picturePath(world.pictures, id))
}

function toldSku(
  asked: Asked,
  { item_id, axes, image_ids, status, weightKg }: LazadaProduct,
  sku: LazadaSku,
) {
  const { sku_id, variation, price, special_price, special_from, special_to } = sku
  const sellable = Math.max(0, sku.sellable)
  const parts = partsOf(axes, variation)
  const reserved = sku.withheld + sku.occupied
  const more =
    asked.params['options'] === '1'
      ? {
          ReservedStock: reserved,
          RtsStock: 0,
          PendingStock: sku.withheld,
          RealTimeStock: sellable + reserved,
          FulfillmentBySellable: sellable,
        }
      : {}
  return {
    SkuId: sku_id,
    SellerSku: sku.seller_sku,
    ShopSku: sku.shop_sku,
    Status: status === 'Deleted' ? 'deleted' : sku.is_active && status !== 'InActive' ? 'active' : 'inactive',
    Url: `${asked.address}/products/-i${item_id}-s${sku_id}.html`,
    Images: variation ? imagesOf(asked, image_ids.slice(0, 1)) : [],
    barcode_ean: sku.barcode || undefined,
    price,
    special_price,
    special_from_time: special_from || undefined,
    special_to_time: special_to || undefined,
    special_time_format: 'yyyy-MM-dd HH:mm',
    quantity: sellable,
    Available: sellable,
    saleProp: variation
      ? Object.fromEntries(axes.map((axis, index) => [axis, parts[index] ?? variation]))
      : {},
    package_weight: String(weightKg),
    package_width: '10.00',
    package_height: '10.00',
    package_length: '10.00',
    multiWarehouseInventories: placesOf(sku),
    fblWarehouseInventories: [],
    channelInventories: [],
    ...more,
  }
}

/** What lies where. Orders take from the first place. */
function placesOf({ places, sellable, withheld, occupied }: LazadaSku): object[] {
  return (places ?? [{ code: firstWarehouse, sellable }]).map((place, index) => {
    const held = index === 0 ? { occupied, withheld } : { occupied: 0, withheld: 0 }
    const free = Math.max(0, place.sellable)
    return {
      warehouseCode: place.code,
      quantity: free,
      totalQuantity: free + held.occupied + held.withheld,
      sellableQuantity: free,
      occupyQuantity: held.occupied,
      withholdQuantity: held.withheld,
    }
  })
}

function skuList(text: string | undefined): string[] | undefined {
  if (!text) return undefined
  try {
    const list: unknown = JSON.parse(text)
    if (Array.isArray(list) && list.length <= 100) return list.map(String)
  } catch {
    // Said below.
  }
  throw new LazadaRefusal('70', 'E070: You have corrupt data in your sku seller list.')
}

function wrongLimit(text: string): LazadaRefusal {
  return new LazadaRefusal('19', `E019: "${text}" Invalid Limit`)
}

function wrongOffset(text: string): LazadaRefusal {
  return new LazadaRefusal('14', `E014: "${text}" Invalid Offset`)
}
