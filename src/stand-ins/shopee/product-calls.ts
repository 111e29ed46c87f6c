import { picturePath } from '../market/picture-store.ts'
import { optionsOf } from '../market/planned-listing.ts'
import { carriers } from './carriers.ts'
import { availableOf, flashPriceOf, reservedOf } from './held-in-sales.ts'
import { limits } from './limits.ts'
import { brandNumber, categoryNumber } from './numbers.ts'
import { isPromoted } from './promotions.ts'
import { queryList, queryWhole } from './read-fields.ts'
import { statusOf } from './review.ts'
import type { Asked, Told } from './shopee-call.ts'
import { hasModels, itemStatuses, type ShopeeItem, type ShopeeModel } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeWorld } from './shopee-world.ts'

/** `GET /api/v2/product/get_item_list` */
export function getItemList({ world, shopId, query }: Asked): Told {
  const offset = queryWhole(query, 'offset', 0)
  const size = queryWhole(query, 'page_size')
  if (size < 1 || size > 100) throw wrongParameters('page_size should be between 1 and 100')
  const states = query.getAll('item_status')
  if (states.length === 0) throw wrongParameters('item_status is required')
  if (states.some((state) => !itemStatuses.some((known) => known === state)))
    throw new ShopeeRefusal('error_param_item_status', 'Item status error.')
  const from = queryWhole(query, 'update_time_from', 0)
  const to = queryWhole(query, 'update_time_to', 999_999_999_999)
  if (from > to)
    throw new ShopeeRefusal(
      'error_update_time_range',
      'Update_time_to should be later than update_time_from.',
    )
  const found = world.items
    .all()
    .filter(({ shop_id, update_time }) => shop_id === shopId && update_time >= from && update_time <= to)
    .filter((one) => states.includes(statusOf(world, one)))
  const has_next_page = found.length > offset + size
  const item = found.slice(offset, offset + size).map((one) => ({
    item_id: one.item_id,
    item_status: statusOf(world, one),
    update_time: one.update_time,
    tag: { kit: false },
  }))
  const next_offset = has_next_page ? offset + size : undefined
  return { response: { item, total_count: found.length, has_next_page, next_offset } }
}

/** `GET /api/v2/product/get_item_base_info`: prices and stock only of listings without models. */
export function getItemBaseInfo(asked: Asked): Told {
  const { world, shopId, query } = asked
  const found = queryList(query, 'item_id_list', 50)
    .map((id) => world.items.get(id))
    .filter((item) => item?.shop_id === shopId)
    .filter((item) => item !== undefined)
  if (found.length === 0) throw new ShopeeRefusal('error_item_not_found', 'Item_id is not found.')
  return { response: { item_list: found.map((item) => toldItem(asked, item)) } }
}

function toldItem(asked: Asked, item: ShopeeItem): object {
  const [only] = item.models
  const own = only?.model_id === 0 ? ownFacts(asked, item, only) : {}
  return {
    item_id: item.item_id,
    category_id: categoryNumber(item.category),
    item_name: item.item_name,
    description: item.description,
    description_type: 'normal',
    item_sku: item.item_sku,
    create_time: item.create_time,
    update_time: item.update_time,
    attribute_list: toldAttributes(item),
    image: toldImages(asked, item),
    weight: String(item.weightKg),
    dimension: item.dimension,
    logistic_info: carriers.map(({ channel_id, name }) => ({
      logistic_id: channel_id,
      logistic_name: name,
      enabled: true,
      is_free: false,
    })),
    pre_order: toldPreOrder(item),
    condition: 'NEW',
    item_status: statusOf(asked.world, item),
    deboost: false,
    has_model: hasModels(item),
    has_promotion: isPromoted(asked.world, item),
    brand: { brand_id: brandNumber(item.brand), original_brand_name: brandName(item.brand) },
    ...own,
  }
}

function toldAttributes({ attributes }: ShopeeItem): object[] {
  return attributes.map(({ attribute_id, values }) => ({ attribute_id, attribute_value_list: values }))
}

export function brandName(brand: string): string {
  return brandNumber(brand) === 0 ? 'NoBrand' : brand
}

/** What is told of a listing that has no models. */
function ownFacts({ world }: Asked, item: ShopeeItem, only: ShopeeModel) {
  return {
    price_info: pricesOf(world, item, only),
    stock_info_v2: stockOf(world, item, only),
    gtin_code: only.gtin_code,
  }
}

/** Days until it is sent: a thing in stock goes out on the next one. */
export function toldPreOrder({ pre_order_days }: ShopeeItem) {
  return { is_pre_order: pre_order_days > 0, days_to_ship: pre_order_days || limits.usualDays }
}

export function toldImages({ world, address }: Pick<Asked, 'world' | 'address'>, { image_ids }: ShopeeItem) {
  return {
    image_id_list: image_ids,
    image_url_list: image_ids.map((id) => address + picturePath(world.pictures, id)),
    image_ratio: '1:1',
  }
}

/** `GET /api/v2/product/get_model_list` */
export function getModelList(asked: Asked): Told {
  const { world, shopId, query } = asked
  const item = world.items.get(String(queryWhole(query, 'item_id')))
  if (item?.shop_id !== shopId) throw new ShopeeRefusal('error_item_not_found', 'Item_id is not found.')
  const models = item.models.filter(({ model_id }) => model_id !== 0)
  const tier_variation = toldTiers(asked, item)
  return {
    response: {
      tier_variation,
      model: models.map((model) => ({
        model_id: model.model_id,
        model_name: toldModelName(model.model_name),
        model_sku: model.model_sku,
        gtin_code: model.gtin_code,
        tier_index: tierParts(item, model).map((option, tier) =>
          (tier_variation[tier]?.option_list ?? []).findIndex((one) => one.option === option),
        ),
        model_status: 'MODEL_NORMAL',
        has_promotion: item.is_locked || reservedOf(world, item, model.model_id) > 0,
        price_info: pricesOf(world, item, model),
        stock_info_v2: stockOf(world, item, model),
        weight: String(item.weightKg),
        dimension: item.dimension,
        is_fulfillment_by_shopee: false,
      })),
    },
  }
}

/** The options of each tier, in the order in which models first name them. The first tier has a picture for each. */
function toldTiers({ world, address }: Asked, item: ShopeeItem) {
  return item.tiers.map((name, tier) => {
    const options = [...new Set(item.models.map((model) => tierParts(item, model)[tier] ?? ''))]
    const option_list = options.map((option, index) => {
      const image_id = item.image_ids[index % Math.max(1, item.image_ids.length)]
      const image = { image_id, image_url: address + picturePath(world.pictures, image_id ?? '') }
      return tier === 0 && image_id ? { option, image } : { option }
    })
    return { name, option_list }
  })
}

/** A name whose parts are not as many as the tiers is one option. */
export function tierParts({ tiers }: ShopeeItem, { model_name }: ShopeeModel): string[] {
  const parts = optionsOf(model_name)
  return parts.length === tiers.length ? parts : [model_name]
}

/** "Đen,M" */
export function toldModelName(model_name: string): string {
  return optionsOf(model_name).join(',')
}

function pricesOf(world: ShopeeWorld, { item_id }: ShopeeItem, { model_id, price }: ShopeeModel) {
  const current_price = flashPriceOf(world, item_id, model_id) ?? price
  return [{ currency: 'VND', original_price: price, current_price }]
}

function stockOf(world: ShopeeWorld, item: ShopeeItem, { model_id, stock, locations }: ShopeeModel) {
  const places = locations ?? [{ location_id: '', stock }]
  return {
    summary_info: {
      total_reserved_stock: reservedOf(world, item, model_id),
      total_available_stock: availableOf(world, item, model_id),
    },
    seller_stock: places.map((place) => ({ ...place, stock: Math.max(0, place.stock), if_saleable: true })),
  }
}
