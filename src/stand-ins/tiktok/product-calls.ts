import { categoryOf, chainOf, isLeaf } from '../market/categories.ts'
import { picturePath } from '../market/picture-store.ts'
import { sideOf } from '../market/pictures.ts'
import { optionsOf } from '../market/planned-listing.ts'
import { uriOf } from './image-calls.ts'
import { brandId, categoryNumber } from './numbers.ts'
import { paged, untilTimes } from './paged.ts'
import { productAsked } from './product-fields.ts'
import { chosenOf } from './read-fields.ts'
import { statusOf } from './review.ts'
import type { Asked } from './tiktok-call.ts'
import { availableOf, productStatuses, type TiktokProduct, type TiktokSku } from './tiktok-product.ts'
import { wrongParameters } from './tiktok-refusal.ts'

/** `POST /product/202309/products/search`, and its later versions. */
export function searchProducts({ world, shopId, query, body }: Asked): object {
  const isWanted = chosenOf(body, 'seller_skus')
  const isWantedSku = chosenOf(body, 'sku_ids')
  const isWithin = untilTimes(body)
  const status = body['status'] ?? 'ALL'
  if (status !== 'ALL' && !productStatuses.some((known) => known === status))
    throw wrongParameters('status is invalid')
  const found = world.products
    .all()
    .filter((product) => product.shop_id === shopId && isWithin(product))
    .map((product) => ({ ...product, status: statusOf(world, product) }))
    .filter((product) => status === 'ALL' || product.status === status)
    .filter(({ skus }) => skus.some(({ seller_sku }) => isWanted(seller_sku)))
    .filter(({ skus }) => skus.some(({ id }) => isWantedSku(id)))
  const { rows, total_count, next_page_token } = paged(found, query, { most: 100, order: 'ASC' })
  return { products: rows.map(shortProduct), total_count, next_page_token }
}

/** `GET /product/202309/products/{product_id}` */
export function getProduct(asked: Asked): object {
  const product = productAsked(asked)
  const { brand, category, skus, weightKg } = product
  return {
    ...shortProduct(product),
    category_chains: chainOf(category).map((key) => ({
      id: String(categoryNumber(key)),
      parent_id: parentOf(key),
      local_name: categoryOf(key).name,
      is_leaf: isLeaf(key),
    })),
    brand: brandId(brand) ? { id: brandId(brand), name: brand } : undefined,
    description: `<p>${product.description}</p>`,
    main_images: product.image_ids.map((id) => toldImage(asked, id)),
    package_weight: { value: String(weightKg), unit: 'KILOGRAM' },
    package_dimensions: { length: '20', width: '15', height: '5', unit: 'CENTIMETER' },
    product_attributes: product.attributes,
    audit_failed_reasons: product.reject_reason
      ? [{ position: 'PRODUCT', reasons: [product.reject_reason], suggestions: [] }]
      : [],
    is_cod_allowed: true,
    skus: skus.map((sku) => ({
      ...toldSku(sku),
      identifier_code: sku.barcode ? { code: sku.barcode, type: 'EAN' } : undefined,
      sales_attributes: salesAttributes(asked, product, sku),
    })),
  }
}

function parentOf(key: Parameters<typeof categoryOf>[0]): string {
  const { parent } = categoryOf(key)
  return parent ? String(categoryNumber(parent)) : '0'
}

/** What tells a SKU from its neighbours; the first part has a picture. */
function salesAttributes(asked: Asked, { axes, skus, image_ids }: TiktokProduct, sku: TiktokSku): object[] {
  if (sku.name === '') return []
  const partsOf = ({ name }: TiktokSku) => (optionsOf(name).length === axes.length ? optionsOf(name) : [name])
  return partsOf(sku).map((value_name, axis) => {
    const values = [...new Set(skus.map((one) => partsOf(one)[axis]))]
    const place = values.indexOf(value_name)
    const picture = image_ids[place % Math.max(1, image_ids.length)]
    return {
      id: String(100_000 + axis * 89),
      name: axes[axis] ?? 'Phân loại',
      value_id: String(BigInt(sku.id.slice(0, -3)) * 1000n + BigInt(500 + axis * 100 + place)),
      value_name,
      sku_img: axis === 0 && picture ? toldImage(asked, picture) : undefined,
    }
  })
}

function toldImage({ world, host }: Asked, id: string): object {
  const url = `http://${host}${picturePath(world.pictures, id)}`
  const kept = world.pictures.get(id)
  const side = sideOf(Number(id.slice(1)))
  return {
    uri: uriOf(id),
    urls: [url],
    thumb_urls: [url],
    width: kept?.width ?? side,
    height: kept?.height ?? side,
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

function shortProduct({ id, title, status, create_time, update_time, skus, reject_reason }: TiktokProduct) {
  return {
    id,
    title,
    status,
    create_time,
    update_time,
    sales_regions: ['VN'],
    is_not_for_sale: false,
    product_sync_fail_reasons: [],
    listing_quality_tier: 'FAIR',
    audit: { status: auditOf(status, reject_reason) },
    skus: skus.map(toldSku),
  }
}

function auditOf(status: TiktokProduct['status'], reject_reason: string): string {
  if (status === 'PENDING') return 'AUDITING'
  return status === 'FAILED' || reject_reason ? 'REJECTED' : 'PASSED'
}

function toldSku({ id, seller_sku, price, stocks }: TiktokSku) {
  return {
    id,
    seller_sku,
    price: { currency: 'VND', tax_exclusive_price: String(price), sale_price: String(price) },
    inventory: stocks.map(({ warehouse_id, available }) => ({
      warehouse_id,
      quantity: Math.max(0, available),
    })),
    status_info: { status: 'NORMAL' },
  }
}

/** What is ordered and lies there still is at the first warehouse. */
function toldStock(sku: TiktokSku) {
  const { id, seller_sku, stocks, committed } = sku
  return {
    id,
    seller_sku,
    total_available_quantity: availableOf(sku),
    total_committed_quantity: committed,
    warehouse_inventory: stocks.map(({ warehouse_id, available }, index) => ({
      warehouse_id,
      available_quantity: Math.max(0, available),
      committed_quantity: index === 0 ? committed : 0,
    })),
  }
}
