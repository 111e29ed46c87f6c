import { categoryOf, chainOf, isLeaf } from '../market/categories.ts'
import { secondsOf } from '../market/clock.ts'
import { picturePath } from '../market/picture-store.ts'
import { sideOf } from '../market/pictures.ts'
import { shopOf } from './change-order.ts'
import { flagIn, includedIn, setFilter, timeFilter } from './filters.ts'
import { categoryNumber } from './numbers.ts'
import { ordered, paged } from './paged.ts'
import { sellableOf } from './stock.ts'
import type { Asked } from './tiki-call.ts'
import type { TikiProduct } from './tiki-product.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import { timeText } from './vn-time.ts'

const includable = ['seller', 'categories', 'inventory', 'attributes', 'images']

/** `GET /integration/v2.1/products`: what the seller lists, on sale or not. */
export function listProducts(asked: Asked): object {
  return listOf(asked, ({ is_hidden }) => !is_hidden)
}

/** `GET /integration/v2/products/hidden`: what Tiki took down. */
export function listHidden(asked: Asked): object {
  return listOf(asked, ({ is_hidden }) => is_hidden)
}

function listOf(asked: Asked, isMeant: (product: TikiProduct) => boolean): object {
  const { world, shopId, query } = asked
  const include = includedIn(query, includable)
  const isActive = flagIn(query, 'active')
  const isWithin = timeFilter(query, secondsOf(world))
  const isSku = setFilter(query, 'sku')
  const category = query.get('category_id')
  const name = (query.get('name') ?? '').toLowerCase()
  const found = world.products
    .all()
    .filter((product) => product.shop_id === shopId && !product.is_deleted && isMeant(product))
    .filter((product) => isWithin(product) && isSku(product.sku))
    .filter(({ active }) => isActive === undefined || active === isActive)
    .filter((product) => !category || String(categoryNumber(product.category)) === category)
    .filter((product) => product.name.toLowerCase().includes(name))
  const { data, paging } = paged(ordered(found, query), query)
  return { data: data.map((product) => toldProduct(asked, product, include)), paging }
}

/** `GET /integration/v2.1/products/{product_id}` */
export function getProduct(asked: Asked): object {
  const product = asked.world.products.get(asked.params['product_id'] ?? '')
  if (product?.shop_id !== asked.shopId || product.is_deleted) throw new TikiRefusal('Product not found', 404)
  return toldProduct(asked, product, new Set(includable))
}

/** `GET /integration/v2/products/findBy`: what bears a code of the seller's. */
export function findByOriginalSku(asked: Asked): object {
  const { world, shopId, query } = asked
  const original_sku = query.get('original_sku')
  if (!original_sku) throw new TikiRefusal('original_sku is required')
  const found = world.products
    .all()
    .filter((one) => one.shop_id === shopId && !one.is_deleted && one.original_sku === original_sku)
  const { data, paging } = paged(found, query)
  return { data: data.map((product) => toldProduct(asked, product, new Set(includable))), paging }
}

export function toldProduct(asked: Asked, product: TikiProduct, include: ReadonlySet<string>): object {
  const images = product.image_ids.map((id, position) => toldImage(asked, id, position))
  return {
    product_id: product.product_id,
    sku: product.sku,
    name: product.name,
    master_id: product.master_id,
    master_sku: product.master_sku,
    super_id: product.super_id,
    super_sku: '',
    active: product.active ? 1 : 0,
    is_hidden: product.is_hidden,
    original_sku: product.original_sku,
    type: 'simple',
    entity_type: 'seller_simple',
    price: product.price,
    market_price: product.market_price,
    version: 1,
    created_at: timeText(product.created_at),
    updated_at: timeText(product.updated_at),
    thumbnail: images[0]?.url ?? '',
    seller: include.has('seller') ? toldSeller(asked) : undefined,
    images: include.has('images') ? images : undefined,
    categories: include.has('categories') ? toldCategories(product) : undefined,
    attributes: include.has('attributes') ? toldAttributes(product) : {},
    inventory: include.has('inventory') ? toldInventory(product) : undefined,
  }
}

function toldSeller({ world, shopId }: Asked): object {
  const { id, name } = shopOf(world, { shop_id: shopId })
  return { id: Number(id), name }
}

function toldImage({ world, host }: Asked, id: string, position: number) {
  const path = picturePath(world.pictures, id)
  const side = sideOf(Number(id.slice(1)))
  const { width = side, height = side } = world.pictures.get(id) ?? {}
  return {
    id: null,
    url: `http://${host}${path}`,
    path,
    position,
    label: null,
    is_gallery: true,
    width,
    height,
  }
}

function toldCategories({ category }: TikiProduct): object[] {
  return chainOf(category).map((key) => ({
    id: categoryNumber(key),
    name: categoryOf(key).name,
    url_key: '',
    is_primary: isLeaf(key),
  }))
}

function toldAttributes({ description, brand, attributes, option }: TikiProduct): object {
  return { description, brand: { value: brand }, option: option || undefined, ...attributes }
}

/** What lies there is what can be sold and what orders wait for. */
function toldInventory(product: TikiProduct): object {
  const { stocks } = product
  const sum = (of: 'available' | 'reserved') => stocks.reduce((total, stock) => total + stock[of], 0)
  return {
    inventory_type: 'backorder',
    quantity: sellableOf(product),
    quantity_available: sum('available'),
    quantity_reserved: sum('reserved'),
    quantity_sellable: sellableOf(product),
    warehouse_stocks: stocks.map(({ warehouse_id, available, reserved }) => ({
      warehouse_id,
      quantity_available: available,
      quantity_reserved: reserved,
      quantity_sellable: Math.max(0, available - reserved),
    })),
  }
}
