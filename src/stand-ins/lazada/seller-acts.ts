import type { ListingWish } from '../market/listing-acts.ts'
import type { ShownListing } from '../market/listing-page.ts'
import { type SellerSide, withVariant } from '../market/seller-side.ts'
import { changeProduct } from './edit-calls.ts'
import type { LazadaProduct, LazadaSku, ProductStatus } from './lazada-product.ts'
import type { LazadaWorld } from './lazada-world.ts'
import { listPlan, spread } from './listings.ts'
import { statusOf } from './product-calls.ts'

const stateWords: Record<ProductStatus, string> = {
  Active: 'Đang bán',
  InActive: 'Đang ẩn',
  'Pending QC': 'Chờ duyệt',
  Suspended: 'Bị sàn khóa',
  Deleted: 'Đã xóa',
}

/** What sellers do to their goods at Lazada itself. */
export function sellerSide(world: LazadaWorld): SellerSide<LazadaProduct> {
  return {
    title: 'Sàn tập Lazada',
    shops: world.settings.sellers.map(({ seller_id, name }) => ({ id: seller_id, name })),
    world,
    listings: world.products,
    shopOf: ({ seller_id }) => seller_id,
    shown: (product) => shownProduct(world, product),
    list: (seller_id, plan) => void listPlan(world, seller_id, plan),
    change: (product, wish) => void changeProduct(world, product, changeOf(world, product, wish)),
  }
}

function shownProduct(world: LazadaWorld, product: LazadaProduct): ShownListing {
  return {
    id: String(product.item_id),
    name: product.name,
    state: stateWords[statusOf(world, product)],
    isLocked: product.is_locked,
    variants: product.skus.map((sku) => ({
      id: String(sku.sku_id),
      option: sku.variation,
      sku: sku.seller_sku,
      barcode: sku.barcode,
      price: sku.price,
      stock: sku.sellable,
      reserved: sku.withheld + sku.occupied,
    })),
  }
}

function changeOf(world: LazadaWorld, product: LazadaProduct, wish: ListingWish): Partial<LazadaProduct> {
  const { act, value } = wish
  switch (act) {
    case 'rename':
      return { name: value }
    case 'hide':
      return { status: 'InActive' }
    case 'show':
      return { status: 'Active', skus: product.skus.map((sku) => ({ ...sku, is_active: true })) }
    case 'ban':
      return { status: 'Suspended' }
    case 'delete':
      return { status: 'Deleted' }
    case 'lock':
      return { is_locked: true }
    case 'unlock':
      return { is_locked: false }
    case 'sku':
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, seller_sku: value })) }
    case 'price':
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, price: Number(value) })) }
    case 'stock': {
      const codes = world.settings.sellers.find(
        ({ seller_id }) => seller_id === product.seller_id,
      )?.warehouses
      const sellable = Number(value)
      const places = codes && spread(sellable, codes)
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, sellable, places })) }
    }
  }
}

function ofSku(
  { skus }: LazadaProduct,
  { variant }: ListingWish,
  change: (sku: LazadaSku) => LazadaSku,
): LazadaSku[] {
  return withVariant(skus, ({ sku_id }) => sku_id, { variant, change })
}
