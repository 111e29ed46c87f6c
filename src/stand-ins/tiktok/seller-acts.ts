import type { ListingWish } from '../market/listing-acts.ts'
import type { ShownListing } from '../market/listing-page.ts'
import { type SellerSide, withVariant } from '../market/seller-side.ts'
import { warehousesOf } from './carriers.ts'
import { shopOf } from './change-order.ts'
import { changeProduct } from './edit-calls.ts'
import { listPlan, spread } from './listings.ts'
import { statusOf } from './review.ts'
import { availableOf, type ProductStatus, type TiktokProduct, type TiktokSku } from './tiktok-product.ts'
import type { TiktokWorld } from './tiktok-world.ts'

const stateWords: Record<ProductStatus, string> = {
  DRAFT: 'Bản nháp',
  PENDING: 'Chờ duyệt',
  FAILED: 'Bị từ chối',
  ACTIVATE: 'Đang bán',
  SELLER_DEACTIVATED: 'Đang ẩn',
  PLATFORM_DEACTIVATED: 'Bị sàn khóa',
  FREEZE: 'Bị sàn đóng băng',
  DELETED: 'Đã xóa',
}

/** What sellers do to their goods at TikTok Shop itself. */
export function sellerSide(world: TiktokWorld): SellerSide<TiktokProduct> {
  return {
    title: 'Sàn tập TikTok Shop',
    shops: world.settings.shops,
    world,
    listings: world.products,
    shopOf: ({ shop_id }) => shop_id,
    shown: (product) => shownProduct(world, product),
    list: (shop_id, plan) => void listPlan(world, shop_id, plan),
    change: (product, wish) => void changeProduct(world, product, changeOf(world, product, wish)),
  }
}

function shownProduct(world: TiktokWorld, product: TiktokProduct): ShownListing {
  return {
    id: product.id,
    name: product.title,
    state: stateWords[statusOf(world, product)],
    isLocked: product.is_locked,
    variants: product.skus.map((sku) => ({
      id: sku.id,
      option: sku.name,
      sku: sku.seller_sku,
      barcode: sku.barcode,
      price: sku.price,
      stock: availableOf(sku),
      reserved: sku.committed,
    })),
  }
}

function changeOf(world: TiktokWorld, product: TiktokProduct, wish: ListingWish): Partial<TiktokProduct> {
  const { act, value } = wish
  switch (act) {
    case 'rename':
      return { title: value }
    case 'hide':
      return { status: 'SELLER_DEACTIVATED' }
    case 'show':
      return { status: 'ACTIVATE' }
    case 'ban':
      return { status: 'PLATFORM_DEACTIVATED' }
    case 'delete':
      return { status: 'DELETED' }
    case 'lock':
      return { is_locked: true }
    case 'unlock':
      return { is_locked: false }
    case 'sku':
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, seller_sku: value })) }
    case 'price':
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, price: Number(value) })) }
    case 'stock': {
      const stocks = spread(Number(value), warehousesOf(shopOf(world, product)))
      return { skus: ofSku(product, wish, (sku) => ({ ...sku, stocks })) }
    }
  }
}

function ofSku(
  { skus }: TiktokProduct,
  { variant }: ListingWish,
  change: (sku: TiktokSku) => TiktokSku,
): TiktokSku[] {
  return withVariant(skus, ({ id }) => id, { variant, change })
}
