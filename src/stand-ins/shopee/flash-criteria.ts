import { categoryKeys, categoryOf } from '../market/categories.ts'
import { categoryNumber } from './numbers.ts'
import type { Asked, Told } from './shopee-call.ts'
import type { ShopeeItem } from './shopee-item.ts'

/** What an item of a sale has to be like: percent off, units. */
const rules = { leastOff: 5, mostOff: 90, leastStock: 1, mostStock: 10_000 } as const

/** `GET /api/v2/shop_flash_sale/get_item_criteria`: the same for every category here. */
export function getItemCriteria(_asked: Asked): Told {
  const criteria_id = 1
  const criteria = [
    {
      criteria_id,
      min_product_rating: -1,
      min_likes: -1,
      must_not_pre_order: true,
      min_order_total: -1,
      max_days_to_ship: -1,
      min_repetition_day: -1,
      min_promo_stock: rules.leastStock,
      max_promo_stock: rules.mostStock,
      min_discount: rules.leastOff,
      max_discount: rules.mostOff,
      min_discount_price: -1,
      max_discount_price: -1,
      need_lowest_price: false,
    },
  ]
  const category_list = categoryKeys
    .filter((key) => categoryOf(key).parent === undefined)
    .map((key) => ({ category_id: categoryNumber(key), name: categoryOf(key).name, parent_id: 0 }))
  return {
    response: { criteria, pair_ids: [{ criteria_id, category_list }], overlap_block_category_ids: [] },
  }
}

export interface Unqualified {
  unqualified_code: number
  unqualified_msg: string
}

/** What of the rules an item does not meet. Shopee's samples name the one of the price; the other numbers are ours. */
export function unqualifiedOf(
  item: ShopeeItem,
  { original, price, stock }: { original: number; price: number; stock: number },
): Unqualified[] {
  const off = (1 - price / original) * 100
  const isStocked = stock >= rules.leastStock && stock <= rules.mostStock
  return [
    ...(off < rules.leastOff || off > rules.mostOff
      ? [{ unqualified_code: 10009, unqualified_msg: 'Not meet the Promotion Price criteria' }]
      : []),
    ...(isStocked
      ? []
      : [{ unqualified_code: 10008, unqualified_msg: 'Not meet the Promotion Stock criteria' }]),
    ...(item.pre_order_days > 0
      ? [{ unqualified_code: 10003, unqualified_msg: 'Not meet the Pre-Order criteria' }]
      : []),
  ]
}
