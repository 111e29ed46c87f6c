import { secondsOf } from '../market/clock.ts'
import type { ListingWish } from '../market/listing-acts.ts'
import type { ShownListing } from '../market/listing-page.ts'
import type { SellerSide } from '../market/seller-side.ts'
import { shopOf } from './change-order.ts'
import { listPlan } from './listings.ts'
import type { TikiProduct } from './tiki-product.ts'
import type { TikiWorld } from './tiki-world.ts'

/** What sellers do to their goods at Tiki itself. Each variant is a product here. */
export function sellerSide(world: TikiWorld): SellerSide<TikiProduct> {
  return {
    title: 'Sàn tập Tiki',
    shops: world.settings.shops,
    world,
    listings: world.products,
    shopOf: ({ shop_id }) => shop_id,
    shown: shownProduct,
    list: (shop_id, plan) => void listPlan(world, shopOf(world, { shop_id }), plan),
    change: (product, wish) => {
      const changed = { ...product, ...changeOf(product, wish), updated_at: secondsOf(world) }
      world.products.put(String(product.product_id), changed)
    },
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
