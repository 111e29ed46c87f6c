import { warehouse } from './carriers.ts'
import { paged } from './paged.ts'
import { chosenOf } from './read-fields.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal } from './tiktok-refusal.ts'
import type { TiktokProduct, TiktokSku } from './tiktok-shop.ts'

/** `POST /product/202309/products/search` */
export function searchProducts({ world, shopId, query, body }: Asked): object {
  const isWanted = chosenOf(body, 'seller_skus')
  const status = body['status'] ?? 'ALL'
  const found = world.products
    .all()
    .filter(({ shop_id }) => shop_id === shopId && (status === 'ALL' || status === 'ACTIVATE'))
    .filter(({ skus }) => skus.some(({ seller_sku }) => isWanted(seller_sku)))
  const { rows, total_count, next_page_token } = paged(found, query, { most: 100, order: 'ASC' })
  return { products: rows.map(shortProduct), total_count, next_page_token }
}

/** `GET /product/202309/products/{product_id}` */
export function getProduct({ world, shopId, params }: Asked): object {
  const product = world.products.get(params['product_id'] ?? '')
  if (product?.shop_id !== shopId) throw new TiktokRefusal(12052032, 'The product does not exist')
  const { skus } = product
  return {
    ...shortProduct(product),
    description: `<p>${product.title}</p>`,
    main_images: [],
    package_weight: { value: '0.25', unit: 'KILOGRAM' },
    skus: skus.map((sku) => ({
      ...toldSku(sku),
      sales_attributes: sku.name
        ? [{ id: '100000', name: 'Phân loại', value_id: sku.id, value_name: sku.name }]
        : [],
    })),
  }
}

/** `POST /product/202309/inventory/search`: by products, or by their SKUs. */
export function searchInventory({ world, shopId, body }: Asked): object {
  const [isProduct, isSku] = [chosenOf(body, 'product_ids'), chosenOf(body, 'sku_ids')]
  const inventory = world.products
    .all()
    .filter(({ shop_id, id }) => shop_id === shopId && isProduct(id))
    .map(({ id, skus }) => ({ product_id: id, skus: skus.filter((sku) => isSku(sku.id)).map(toldStock) }))
    .filter(({ skus }) => skus.length > 0)
  return { inventory }
}

function shortProduct({ id, title, create_time, update_time, skus }: TiktokProduct) {
  return {
    id,
    title,
    status: 'ACTIVATE',
    create_time,
    update_time,
    sales_regions: ['VN'],
    skus: skus.map(toldSku),
  }
}

function toldSku({ id, seller_sku, price, stock }: TiktokSku) {
  return {
    id,
    seller_sku,
    price: { currency: 'VND', tax_exclusive_price: String(price), sale_price: String(price) },
    inventory: [{ warehouse_id: warehouse.id, quantity: stock }],
    status_info: { status: 'NORMAL' },
  }
}

function toldStock({ id, seller_sku, stock }: TiktokSku) {
  const one = { available_quantity: stock, committed_quantity: 0 }
  return {
    id,
    seller_sku,
    total_available_quantity: stock,
    total_committed_quantity: 0,
    warehouse_inventory: [{ warehouse_id: warehouse.id, ...one }],
  }
}
