import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal } from './lazada-refusal.ts'
import type { LazadaProduct, LazadaSku } from './lazada-shop.ts'
import { idOf, secondsParam, textParam, wholeParam } from './read-params.ts'

const widestPage = 50
const usualPage = 20
const furthestOffset = 10_000
/** What a filter finds here: nothing is rejected, deleted or waits. */
const filters = ['all', 'live', 'inactive', 'deleted', 'image-missing', 'pending', 'rejected', 'sold-out']

/** `/products/get` */
export function getProducts({ world, sellerId, params }: Asked): Told {
  const filter = params['filter'] || 'all'
  if (!filters.includes(filter)) throw new LazadaRefusal('36', 'E036: Invalid status filter')
  const limit = wholeParam(params, 'limit', { fallback: usualPage, refuse: wrongLimit })
  if (limit < 1 || limit > widestPage) throw wrongLimit(String(limit))
  const offset = wholeParam(params, 'offset', { fallback: 0, refuse: wrongOffset })
  if (offset > furthestOffset) throw wrongOffset(String(offset))
  const created = { from: secondsParam(params, 'create_after'), to: secondsParam(params, 'create_before') }
  const updated = { from: secondsParam(params, 'update_after'), to: secondsParam(params, 'update_before') }
  const skus = skuList(params['sku_seller_list'])
  const within = (at: number, { from = 0, to = Number.POSITIVE_INFINITY }) => at >= from && at <= to
  const isEmpty = ({ skus: own }: LazadaProduct) => own.every(({ sellable }) => sellable === 0)
  const found = world.products
    .all()
    .filter((product) => product.seller_id === sellerId)
    .filter((product) => within(product.created_at, created) && within(product.updated_at, updated))
    .filter((product) => filter === 'all' || filter === 'live' || (filter === 'sold-out' && isEmpty(product)))
    .filter((product) => !skus || product.skus.some(({ seller_sku }) => skus.includes(seller_sku)))
  const products = found.slice(offset, offset + limit).map((product) => ({
    item_id: product.item_id,
    created_time: String(product.created_at * 1000),
    updated_time: String(product.updated_at * 1000),
    ...toldProduct(product),
  }))
  return { data: { total_products: found.length, products } }
}

/** `/product/item/get` */
export function getProduct({ world, sellerId, params }: Asked): Told {
  const product = world.products.get(String(idOf(textParam(params, 'item_id'))))
  if (product?.seller_id !== sellerId) throw new LazadaRefusal('208', 'E208: Item not exist')
  return { data: { item_id: product.item_id, ...toldProduct(product) } }
}

function toldProduct({ name, skus, item_id }: LazadaProduct) {
  return {
    primary_category: 100_001,
    attributes: { name, name_en: null, brand: 'No Brand', source: 'asc', delivery_option_sof: '0' },
    images: [],
    marketImages: [],
    status: 'Active',
    subStatus: null,
    suspendedSkus: [],
    trialProduct: false,
    skus: skus.map((sku) => toldSku(sku, item_id)),
  }
}

function toldSku(sku: LazadaSku, item_id: number) {
  const { sku_id, seller_sku, shop_sku, variation, price, special_price, sellable } = sku
  return {
    SkuId: sku_id,
    SellerSku: seller_sku,
    ShopSku: shop_sku,
    Status: 'active',
    Url: `https://www.lazada.vn/-i${item_id}-s${sku_id}.html`,
    Images: [],
    price,
    special_price,
    quantity: sellable,
    Available: sellable,
    saleProp: variation ? { 'Phân loại': variation } : {},
    package_weight: '0.25',
    package_width: '10.00',
    package_height: '10.00',
    package_length: '10.00',
    multiWarehouseInventories: [
      {
        warehouseCode: 'dropshipping',
        quantity: sellable,
        totalQuantity: sellable,
        sellableQuantity: sellable,
        occupyQuantity: 0,
        withholdQuantity: 0,
      },
    ],
    fblWarehouseInventories: [],
    channelInventories: [],
  }
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
