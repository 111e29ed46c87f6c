import { type CategoryKey, isLeaf } from '../market/categories.ts'
import { isPicture } from '../market/picture-store.ts'
import { readAttributes } from './attributes.ts'
import { limits } from './limits.ts'
import { brandOfNumber, categoryOfNumber } from './numbers.ts'
import { brandName } from './product-calls.ts'
import { objectOf } from './read-fields.ts'
import type { Asked } from './shopee-call.ts'
import type { Dimension, ShopeeItem } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

/** What a body says of a listing as a whole, checked; what it does not say is as it was. */
export function saidOfItem(asked: Asked, before: ShopeeItem): ShopeeItem {
  const { body } = asked
  const category = body['category_id'] === undefined ? before.category : categorySaid(body['category_id'])
  return {
    ...before,
    category,
    item_name: body['item_name'] === undefined ? before.item_name : nameSaid(body['item_name']),
    description:
      body['description'] === undefined ? before.description : descriptionSaid(body['description']),
    item_sku: body['item_sku'] === undefined ? before.item_sku : skuSaid(body['item_sku']),
    brand: body['brand'] === undefined ? before.brand : brandSaid(body['brand']),
    attributes:
      body['attribute_list'] === undefined
        ? before.attributes
        : readAttributes(category, body['attribute_list']),
    image_ids: body['image'] === undefined ? before.image_ids : imagesSaid(asked, body['image']),
    pre_order_days: body['pre_order'] === undefined ? before.pre_order_days : preOrderSaid(body['pre_order']),
    weightKg: body['weight'] === undefined ? before.weightKg : weightSaid(body['weight']),
    dimension: body['dimension'] === undefined ? before.dimension : dimensionSaid(body['dimension']),
    models: body['gtin_code'] === undefined ? before.models : withGtin(before, body['gtin_code']),
  }
}

function nameSaid(value: unknown): string {
  if (typeof value !== 'string' || value.trim() === '')
    throw new ShopeeRefusal('error_item_name_empty', 'Item name could not be empty.')
  const { length } = [...value]
  if (length < limits.name.min)
    throw new ShopeeRefusal('error_item_name_is_too_short', 'Item_name length is less than min limit.')
  if (length > limits.name.max)
    throw new ShopeeRefusal(
      'error_title_exceeds_max_length',
      'The length of item_name is bigger than max limit.',
    )
  return value
}

function descriptionSaid(value: unknown): string {
  if (typeof value !== 'string' || [...value].length < limits.description.min)
    throw new ShopeeRefusal('error_desc_length_min_limit', 'Description length is less than the min limit.')
  if ([...value].length > limits.description.max)
    throw new ShopeeRefusal('error_param', 'Parameter is not match the constraints, description is too long.')
  return value
}

export function skuSaid(value: unknown): string {
  if (typeof value !== 'string') throw wrongParameters('item_sku should be a string')
  if (value.length > limits.sku.max)
    throw wrongParameters(`item_sku should be at most ${limits.sku.max} characters`)
  return value
}

function categorySaid(value: unknown): CategoryKey {
  const key = typeof value === 'number' ? categoryOfNumber(value) : undefined
  if (!key || !isLeaf(key))
    throw new ShopeeRefusal('error_invalid_category', `Invalid category ID ${String(value)}`)
  return key
}

function brandSaid(value: unknown): string {
  const { brand_id, original_brand_name } = objectOf(value, 'brand')
  if (typeof brand_id !== 'number') throw new ShopeeRefusal('error_invalid_brand', 'Brand ID required')
  const brand = brandOfNumber(brand_id)
  if (!brand) throw new ShopeeRefusal('error_invalid_brand', 'Invalid brand')
  if (original_brand_name !== undefined && original_brand_name !== brandName(brand) && brand_id !== 0)
    throw new ShopeeRefusal('error_invalid_brand', 'Invalid brand')
  return brand
}

function imagesSaid({ world }: Asked, value: unknown): string[] {
  const { image_id_list } = objectOf(value, 'image')
  if (!Array.isArray(image_id_list) || image_id_list.length < limits.images.min)
    throw new ShopeeRefusal('error_image_num_min', 'The number of images is less than the min limit.')
  if (image_id_list.length > limits.images.max)
    throw wrongParameters(`image_id_list should hold at most ${limits.images.max}`)
  const ids = image_id_list.map(String)
  if (ids.some((id) => !isPicture(world.pictures, id)))
    throw new ShopeeRefusal('error_param', 'Image not exist.')
  return ids
}

/** Days until it is sent; 0 where it is no pre-order. */
function preOrderSaid(value: unknown): number {
  const { is_pre_order, days_to_ship } = objectOf(value, 'pre_order')
  if (typeof is_pre_order !== 'boolean') throw wrongParameters('is_pre_order should be a boolean')
  if (!is_pre_order) return 0
  const { min, max } = limits.days
  if (!Number.isSafeInteger(days_to_ship) || Number(days_to_ship) < min)
    throw new ShopeeRefusal('error_invalid_days_to_ship', 'Invalid days_to_ship.')
  if (Number(days_to_ship) > max)
    throw new ShopeeRefusal('error_param_dts_exceeds_max_limit', 'Days_to_ship exceeds max limit')
  return Number(days_to_ship)
}

function weightSaid(value: unknown): number {
  if (typeof value !== 'number' || !(value > 0) || value > 1_000)
    throw new ShopeeRefusal('error_param', 'Invalid Weight.')
  return value
}

function dimensionSaid(value: unknown): Dimension {
  const told = objectOf(value, 'dimension')
  const side = (name: string) => {
    const length = told[name]
    if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 1)
      throw wrongParameters(`${name} should be a positive integer`)
    return length
  }
  return {
    package_length: side('package_length'),
    package_width: side('package_width'),
    package_height: side('package_height'),
  }
}

/** Only a listing without models has a code of its own. */
function withGtin(item: ShopeeItem, value: unknown): ShopeeItem['models'] {
  const gtin_code = gtinSaid(value)
  return item.models.map((model) => (model.model_id === 0 ? { ...model, gtin_code } : model))
}

/** "00" says that there is none. */
export function gtinSaid(value: unknown): string {
  if (typeof value !== 'string' || !/^(00|\d{8,14})?$/.test(value))
    throw new ShopeeRefusal(
      'error_param_validate',
      'This is not a valid GTIN. Please, inform a valid number.',
    )
  return value
}
