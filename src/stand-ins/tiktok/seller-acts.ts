import { type ListingWish, listingCount, listingWish } from '../market/listing-acts.ts'
import type { ListingPage, ShownListing } from '../market/listing-page.ts'
import { moreListings } from '../market/strange-listings.ts'
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

/** What the page of listings shows. */
export function listingsShown(world: TiktokWorld): ListingPage {
  return {
    title: 'Sàn tập TikTok Shop',
    shops: world.settings.shops,
    listingsOf: (shopId) =>
      world.products
        .all()
        .filter(({ shop_id }) => shop_id === shopId)
        .map((product) => shownProduct(world, product))
        .reverse(),
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

/** Lists so many things more in a shop, as the form asks. */
export function addListings(world: TiktokWorld, form: URLSearchParams): void {
  const shop = world.settings.shops.find(({ id }) => id === form.get('shop'))
  const count = listingCount(form)
  if (!shop || !count) return
  world.kept.together(() => {
    for (const plan of moreListings(count, world.products.size, world.random)) listPlan(world, shop.id, plan)
  })
}

/** Does to a product what its seller, or TikTok Shop, does to it without us. */
export function actOnListing(world: TiktokWorld, form: URLSearchParams): void {
  const wish = listingWish(form)
  const product = wish && world.products.get(wish.id)
  if (product) world.kept.together(() => changeProduct(world, product, changeOf(world, product, wish)))
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
  return skus.map((sku) => (sku.id === variant ? change(sku) : sku))
}
