import { now } from './a-shopee.ts'

/** An item without models as Shopee tells it, with `null` where it does not know. */
export const anItem = (item_id: number, more: object = {}) => ({
  item_id,
  category_id: 100047,
  item_name: 'Áo thun Mây',
  description: 'Áo thun cotton',
  item_sku: 'AT-MAY',
  create_time: now / 1000 - 90_000,
  update_time: now / 1000 - 60,
  price_info: [{ currency: 'VND', original_price: 159_000, current_price: 129_000 }],
  image: {
    image_url_list: ['https://cf.shopee.vn/file/bia', 'https://cf.shopee.vn/file/hai'],
    image_id_list: ['bia', 'hai'],
  },
  weight: '0.3',
  pre_order: { is_pre_order: false, days_to_ship: 2 },
  condition: 'NEW',
  item_status: 'NORMAL',
  has_model: false,
  promotion_id: 0,
  gtin_code: '00',
  stock_info_v2: {
    summary_info: { total_reserved_stock: 0, total_available_stock: 12 },
    seller_stock: [{ location_id: '', stock: 12, if_saleable: true }],
    shopee_stock: [{ location_id: '', stock: '0' }],
  },
  ...more,
})

/** One that has models, which are told elsewhere. */
export const withModels = (item_id: number, more: object = {}) =>
  anItem(item_id, { has_model: true, price_info: null, stock_info_v2: null, ...more })

/** Its models: two colours in two sizes, of which the last is not there. */
export const models = {
  tier_variation: [
    {
      name: 'Màu',
      option_list: [
        { option: 'Đen', image: { image_id: 'den', image_url: 'https://cf.shopee.vn/file/den' } },
        { option: 'Trắng', image: null },
      ],
    },
    { name: 'Cỡ', option_list: [{ option: 'M' }, { option: 'L' }] },
  ],
  model: [
    aModel(2001, [0, 0], { model_sku: 'AT-DEN-M', gtin_code: '8936012345678' }),
    aModel(2002, [0, 1], { model_sku: 'AT-DEN-L' }),
    aModel(2003, [1, 0], { model_sku: null, model_status: 'MODEL_UNAVAILABLE' }),
  ],
}

export function aModel(model_id: number, tier_index: number[], more: object = {}) {
  return {
    model_id,
    tier_index,
    model_sku: '',
    model_status: 'MODEL_NORMAL',
    promotion_id: 0,
    price_info: [{ currency: 'VND', original_price: 159_000, current_price: 159_000 }],
    stock_info_v2: {
      summary_info: { total_reserved_stock: 2, total_available_stock: 5 },
      seller_stock: [
        { location_id: 'VN0001Z', stock: 4, if_saleable: true },
        { location_id: 'VN0002Z', stock: 3, if_saleable: true },
      ],
      shopee_stock: [{ location_id: 'VNW1', stock: '9' }],
    },
    gtin_code: '',
    ...more,
  }
}
