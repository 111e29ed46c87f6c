import type { ListingWish } from '../market/listing-acts.ts'
import type { ShownListing } from '../market/listing-page.ts'
import { type SellerSide, withVariant } from '../market/seller-side.ts'
import { changeItem } from './edit-calls.ts'
import { reservedOf } from './held-in-sales.ts'
import { listPlan, spread } from './listings.ts'
import { isPromoted } from './promotions.ts'
import { statusOf } from './review.ts'
import type { ItemStatus, ShopeeItem, ShopeeModel } from './shopee-item.ts'
import type { ShopeeWorld } from './shopee-world.ts'

const stateWords: Record<ItemStatus, string> = {
  NORMAL: 'Đang bán',
  BANNED: 'Bị sàn khóa',
  UNLIST: 'Đang ẩn',
  REVIEWING: 'Chờ duyệt',
  SELLER_DELETE: 'Đã xóa',
  SHOPEE_DELETE: 'Sàn đã xóa',
}

/** What sellers do to their goods at Shopee itself. */
export function sellerSide(world: ShopeeWorld): SellerSide<ShopeeItem> {
  return {
    title: 'Sàn tập Shopee',
    shops: world.settings.shops.map(({ shop_id, name }) => ({ id: String(shop_id), name })),
    world,
    listings: world.items,
    shopOf: ({ shop_id }) => String(shop_id),
    shown: (item) => shownItem(world, item),
    list: (shop_id, plan) => void listPlan(world, Number(shop_id), plan),
    change: (item, wish) => void changeItem(world, item, changeOf(world, item, wish)),
  }
}

function shownItem(world: ShopeeWorld, item: ShopeeItem): ShownListing {
  return {
    id: String(item.item_id),
    name: item.item_name,
    state: stateWords[statusOf(world, item)],
    isLocked: isPromoted(world, item),
    variants: item.models.map((model) => ({
      id: String(model.model_id),
      option: model.model_name,
      sku: model.model_sku || item.item_sku,
      barcode: model.gtin_code,
      price: model.price,
      stock: model.stock,
      reserved: reservedOf(world, item, model.model_id),
    })),
  }
}

function changeOf(world: ShopeeWorld, item: ShopeeItem, wish: ListingWish): Partial<ShopeeItem> {
  const { act, value } = wish
  switch (act) {
    case 'rename':
      return { item_name: value }
    case 'hide':
      return { item_status: 'UNLIST' }
    case 'show':
      return { item_status: 'NORMAL' }
    case 'ban':
      return { item_status: 'BANNED' }
    case 'delete':
      return { item_status: 'SELLER_DELETE' }
    case 'lock':
      return { is_locked: true, models: item.models.map(held) }
    case 'unlock':
      return { is_locked: false, models: item.models.map((model) => ({ ...model, reserved: 0 })) }
    case 'sku':
      return item.models[0]?.model_id === 0
        ? { item_sku: value }
        : { models: ofModel(item, wish, (model) => ({ ...model, model_sku: value })) }
    case 'price':
      return { models: ofModel(item, wish, (model) => ({ ...model, price: Number(value) })) }
    case 'stock': {
      const places = world.settings.shops.find(({ shop_id }) => shop_id === item.shop_id)?.locations
      const stock = Number(value)
      const locations = places && spread(stock, places)
      return { models: ofModel(item, wish, (model) => ({ ...model, stock, locations })) }
    }
  }
}

/** A promotion of Shopee's own holds half of what there is. */
function held(model: ShopeeModel): ShopeeModel {
  return { ...model, reserved: Math.floor(Math.max(0, model.stock) / 2) }
}

function ofModel(
  { models }: ShopeeItem,
  { variant }: ListingWish,
  change: (model: ShopeeModel) => ShopeeModel,
): ShopeeModel[] {
  return withVariant(models, ({ model_id }) => model_id, { variant, change })
}
