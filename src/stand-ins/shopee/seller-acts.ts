import { type ListingWish, listingCount, listingWish } from '../market/listing-acts.ts'
import type { ListingPage, ShownListing } from '../market/listing-page.ts'
import { moreListings } from '../market/strange-listings.ts'
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

/** What the page of listings shows. */
export function listingsShown(world: ShopeeWorld): ListingPage {
  return {
    title: 'Sàn tập Shopee',
    shops: world.settings.shops.map(({ shop_id, name }) => ({ id: String(shop_id), name })),
    listingsOf: (shopId) =>
      world.items
        .all()
        .filter(({ shop_id }) => String(shop_id) === shopId)
        .map((item) => shownItem(world, item))
        .reverse(),
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

/** Lists so many things more in a shop, as the form asks. */
export function addListings(world: ShopeeWorld, form: URLSearchParams): void {
  const shop = world.settings.shops.find(({ shop_id }) => String(shop_id) === form.get('shop'))
  const count = listingCount(form)
  if (!shop || !count) return
  world.kept.together(() => {
    for (const plan of moreListings(count, world.items.size, world.random))
      listPlan(world, shop.shop_id, plan)
  })
}

/** Does to a listing what its seller, or Shopee, does to it without us. */
export function actOnListing(world: ShopeeWorld, form: URLSearchParams): void {
  const wish = listingWish(form)
  const item = wish && world.items.get(wish.id)
  if (item) world.kept.together(() => changeItem(world, item, changeOf(world, item, wish)))
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
  return models.map((model) => (String(model.model_id) === variant ? change(model) : model))
}
