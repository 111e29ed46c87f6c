import type { CategoryKey } from '../market/categories.ts'

/*
 * A listing of the practice Shopee.
 *
 *   add_item ──▶ REVIEWING ──▶ NORMAL ◀──unlist_item──▶ UNLIST
 *                                 ├── the seller deletes it ──▶ SELLER_DELETE
 *                                 └── Shopee takes it down ──▶ BANNED
 */

export type ItemStatus = 'NORMAL' | 'BANNED' | 'UNLIST' | 'REVIEWING' | 'SELLER_DELETE' | 'SHOPEE_DELETE'

export const itemStatuses: readonly ItemStatus[] = [
  'NORMAL',
  'BANNED',
  'UNLIST',
  'REVIEWING',
  'SELLER_DELETE',
  'SHOPEE_DELETE',
]

/** What a listing holds. VND, units. */
export interface ShopeeModel {
  /** 0: the listing itself, which has no models. */
  model_id: number
  /** "Đen,M": an option of each tier. */
  model_name: string
  model_sku: string
  gtin_code: string
  price: number
  /** All that the seller has there, what promotions hold among it. Below 0 where buyers were faster than the seller. */
  stock: number
  /** The same at each place, where the shop has several. */
  locations?: { location_id: string; stock: number }[] | undefined
  /** Held for promotions of Shopee's own; what flash sales of the shop hold is not in it. */
  reserved: number
}

export interface AttributeValue {
  attribute_id: number
  values: { value_id: number; original_value_name: string; value_unit: string }[]
}

export interface Dimension {
  package_length: number
  package_width: number
  package_height: number
}

export interface ShopeeItem {
  item_id: number
  shop_id: number
  item_name: string
  item_sku: string
  description: string
  category: CategoryKey
  brand: string
  attributes: AttributeValue[]
  item_status: ItemStatus
  /** It goes on sale then, where it is looked at first (s since 1970). */
  review_until: number
  create_time: number
  update_time: number
  /** Their numbers at the picture store. */
  image_ids: string[]
  /** How the tiers of its models are called. */
  tiers: string[]
  /** Days until it is sent where it is a pre-order; 0 where it is none. */
  pre_order_days: number
  weightKg: number
  dimension: Dimension
  /** A promotion of Shopee's own holds it: its price cannot be changed and it cannot be hidden. */
  is_locked: boolean
  /** One of number 0 where it has no models. */
  models: ShopeeModel[]
}

export function modelOf({ models }: ShopeeItem, model_id: number): ShopeeModel | undefined {
  return models.find((model) => model.model_id === model_id)
}

export function hasModels({ models }: ShopeeItem): boolean {
  return models[0]?.model_id !== 0
}

/** A deleted or banned one cannot be changed any more. */
export function isEditable({ item_status }: ShopeeItem): boolean {
  return item_status === 'NORMAL' || item_status === 'UNLIST' || item_status === 'REVIEWING'
}
