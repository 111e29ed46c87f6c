import { secondsOf } from '../market/clock.ts'
import { type ListingWish, listingCount, listingWish } from '../market/listing-acts.ts'
import type { ListingPage, ShownListing } from '../market/listing-page.ts'
import { moreListings } from '../market/strange-listings.ts'
import { listPlan } from './listings.ts'
import type { TikiProduct } from './tiki-product.ts'
import type { TikiWorld } from './tiki-world.ts'

/** What the page of listings shows: each variant is a product here. */
export function listingsShown(world: TikiWorld): ListingPage {
  return {
    title: 'Sàn tập Tiki',
    shops: world.settings.shops,
    listingsOf: (shopId) =>
      world.products
        .all()
        .filter(({ shop_id }) => shop_id === shopId)
        .map(shownProduct)
        .reverse(),
  }
}

function shownProduct(product: TikiProduct): ShownListing {
  const sum = (of: 'available' | 'reserved') => product.stocks.reduce((total, stock) => total + stock[of], 0)
  const id = String(product.product_id)
  return {
    id,
    name: product.name,
    state: stateOf(product),
    isLocked: product.is_locked,
    variants: [
      {
        id,
        option: product.option,
        sku: product.original_sku,
        barcode: '',
        price: product.price,
        stock: sum('available'),
        reserved: sum('reserved'),
      },
    ],
  }
}

function stateOf({ active, is_hidden, is_deleted }: TikiProduct): string {
  if (is_deleted) return 'Đã xóa'
  if (is_hidden) return 'Bị sàn khóa'
  return active ? 'Đang bán' : 'Đang ẩn'
}

/** Lists so many things more in a shop, as the form asks: some of them are several products. */
export function addListings(world: TikiWorld, form: URLSearchParams): void {
  const shop = world.settings.shops.find(({ id }) => id === form.get('shop'))
  const count = listingCount(form)
  if (!shop || !count) return
  world.kept.together(() => {
    for (const plan of moreListings(count, world.products.size, world.random)) listPlan(world, shop, plan)
  })
}

/** Does to a product what its seller, or Tiki, does to it without us. */
export function actOnListing(world: TikiWorld, form: URLSearchParams): void {
  const wish = listingWish(form)
  const product = wish && world.products.get(wish.id)
  if (!product) return
  const changed = { ...product, ...changeOf(product, wish), updated_at: secondsOf(world) }
  world.products.put(String(product.product_id), changed)
}

function changeOf(product: TikiProduct, { act, value }: ListingWish): Partial<TikiProduct> {
  switch (act) {
    case 'rename':
      return { name: value }
    case 'hide':
      return { active: false }
    case 'show':
      return { active: true, is_hidden: false }
    case 'ban':
      return { is_hidden: true, active: false }
    case 'delete':
      return { is_deleted: true, active: false }
    case 'lock':
      return { is_locked: true }
    case 'unlock':
      return { is_locked: false }
    case 'sku':
      return { original_sku: value }
    case 'price':
      return { price: Number(value) }
    case 'stock':
      return {
        stocks: product.stocks.map((stock, index) => ({
          ...stock,
          available: index === 0 ? Number(value) : 0,
        })),
      }
  }
}
