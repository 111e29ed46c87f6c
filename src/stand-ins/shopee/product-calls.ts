import { queryList, queryWhole } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'
import type { ShopeeItem, ShopeeModel } from './shopee-shop.ts'

/** `GET /api/v2/product/get_item_list` */
export function getItemList({ world, shopId, query }: Asked): Told {
  const offset = queryWhole(query, 'offset', 0)
  const size = queryWhole(query, 'page_size')
  if (size < 1 || size > 100) throw wrongParameters('page_size should be between 1 and 100')
  const states = query.getAll('item_status')
  if (states.length === 0) throw wrongParameters('item_status is required')
  const from = queryWhole(query, 'update_time_from', 0)
  const to = queryWhole(query, 'update_time_to', 999_999_999_999)
  const found = states.includes('NORMAL')
    ? world.items
        .all()
        .filter(({ shop_id, update_time }) => shop_id === shopId && update_time >= from && update_time <= to)
    : []
  const has_next_page = found.length > offset + size
  const item = found.slice(offset, offset + size).map(({ item_id, update_time }) => ({
    item_id,
    item_status: 'NORMAL',
    update_time,
    tag: { kit: false },
  }))
  const next_offset = has_next_page ? offset + size : undefined
  return { response: { item, total_count: found.length, has_next_page, next_offset } }
}

/** `GET /api/v2/product/get_item_base_info`: prices and stock only of listings without models. */
export function getItemBaseInfo({ world, shopId, query }: Asked): Told {
  const found = queryList(query, 'item_id_list', 50)
    .map((id) => world.items.get(id))
    .filter((item) => item?.shop_id === shopId)
    .filter((item) => item !== undefined)
  if (found.length === 0) throw new ShopeeRefusal('error_item_not_found', 'Item_id is not found.')
  return { response: { item_list: found.map(toldItem) } }
}

function toldItem({ item_id, item_name, item_sku, update_time, models }: ShopeeItem): object {
  const [only] = models
  const own = only?.model_id === 0 ? { price_info: pricesOf(only), stock_info_v2: stockOf(only) } : {}
  return {
    item_id,
    category_id: 100_001,
    item_name,
    item_sku,
    create_time: update_time,
    update_time,
    image: { image_url_list: [], image_id_list: [] },
    weight: '0.25',
    item_status: 'NORMAL',
    has_model: only?.model_id !== 0,
    condition: 'NEW',
    ...own,
  }
}

/** `GET /api/v2/product/get_model_list` */
export function getModelList({ world, shopId, query }: Asked): Told {
  const item = world.items.get(String(queryWhole(query, 'item_id')))
  if (item?.shop_id !== shopId) throw new ShopeeRefusal('error_item_not_found', 'Item_id is not found.')
  const models = item.models.filter(({ model_id }) => model_id !== 0)
  const option_list = models.map(({ model_name }) => ({ option: model_name }))
  return {
    response: {
      tier_variation: models.length > 0 ? [{ name: 'Phân loại', option_list }] : [],
      model: models.map((model, index) => ({
        model_id: model.model_id,
        model_name: model.model_name,
        model_sku: model.model_sku,
        tier_index: [index],
        model_status: 'MODEL_NORMAL',
        price_info: pricesOf(model),
        stock_info_v2: stockOf(model),
      })),
    },
  }
}

function pricesOf({ price }: ShopeeModel) {
  return [{ currency: 'VND', original_price: price, current_price: price }]
}

function stockOf({ stock }: ShopeeModel) {
  return {
    summary_info: { total_reserved_stock: 0, total_available_stock: stock },
    seller_stock: [{ location_id: '', stock, if_saleable: true }],
  }
}
