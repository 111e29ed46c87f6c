import { secondsOf } from '../market/clock.ts'
import { flagIn, includedIn, setFilter, timeFilter } from './filters.ts'
import { ordered, paged } from './paged.ts'
import { sellableOf } from './stock.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'
import type { TikiProduct } from './tiki-shop.ts'
import { timeText } from './vn-time.ts'

const includable = ['seller', 'categories', 'inventory', 'attributes', 'images']

/** `GET /integration/v2.1/products` */
export function listProducts({ world, shopId, query }: Asked): object {
  const include = includedIn(query, includable)
  const isActive = flagIn(query, 'active')
  const isWithin = timeFilter(query, secondsOf(world))
  const isSku = setFilter(query, 'sku')
  const found = world.products
    .all()
    .filter((product) => product.shop_id === shopId && isWithin(product) && isSku(product.sku))
    .filter(({ active }) => isActive === undefined || active === isActive)
  const { data, paging } = paged(ordered(found, query), query)
  return { data: data.map((product) => toldProduct(product, include.has('inventory'))), paging }
}

/** `GET /integration/v2.1/products/{product_id}` */
export function getProduct({ world, shopId, params }: Asked): object {
  const product = world.products.get(params['product_id'] ?? '')
  if (product?.shop_id !== shopId) throw new TikiRefusal('Product not found', 404)
  return toldProduct(product, true)
}

function toldProduct(product: TikiProduct, withInventory: boolean): object {
  return {
    product_id: product.product_id,
    sku: product.sku,
    name: product.name,
    master_id: product.master_id,
    master_sku: product.master_sku,
    super_id: product.super_id,
    super_sku: '',
    active: product.active ? 1 : 0,
    original_sku: product.original_sku,
    type: 'simple',
    entity_type: 'seller_simple',
    price: product.price,
    market_price: product.price,
    created_at: timeText(product.created_at),
    updated_at: timeText(product.updated_at),
    thumbnail: '',
    attributes: {},
    inventory: withInventory ? toldInventory(product) : undefined,
  }
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
