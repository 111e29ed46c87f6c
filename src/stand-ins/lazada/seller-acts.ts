import { type ListingWish, listingCount, listingWish } from '../market/listing-acts.ts'
import type { ListingPage, ShownListing } from '../market/listing-page.ts'
import { moreListings } from '../market/strange-listings.ts'
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

/** What the page of listings shows. */
export function listingsShown(world: LazadaWorld): ListingPage {
  return {
    title: 'Sàn tập Lazada',
    shops: world.settings.sellers.map(({ seller_id, name }) => ({ id: seller_id, name })),
    listingsOf: (shopId) =>
      world.products
        .all()
        .filter(({ seller_id }) => seller_id === shopId)
        .map((product) => shownProduct(world, product))
        .reverse(),
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

/** Lists so many things more in a shop, as the form asks. */
export function addListings(world: LazadaWorld, form: URLSearchParams): void {
  const seller = world.settings.sellers.find(({ seller_id }) => seller_id === form.get('shop'))
  const count = listingCount(form)
  if (!seller || !count) return
  world.kept.together(() => {
    for (const plan of moreListings(count, world.products.size, world.random))
      listPlan(world, seller.seller_id, plan)
  })
}

/** Does to a product what its seller, or Lazada, does to it without us. */
export function actOnListing(world: LazadaWorld, form: URLSearchParams): void {
  const wish = listingWish(form)
  const product = wish && world.products.get(wish.id)
  if (product) world.kept.together(() => changeProduct(world, product, changeOf(world, product, wish)))
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
  return skus.map((sku) => (String(sku.sku_id) === variant ? change(sku) : sku))
}
