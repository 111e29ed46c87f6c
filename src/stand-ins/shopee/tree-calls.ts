import { practiceBrands } from '../market/brands.ts'
import { categoryKeys, categoryOf, isLeaf } from '../market/categories.ts'
import { attributeTree } from './attributes.ts'
import { carriers } from './carriers.ts'
import { limits } from './limits.ts'
import { brandNumber, categoryNumber, categoryOfNumber } from './numbers.ts'
import { brandName } from './product-calls.ts'
import { queryWhole } from './read-fields.ts'
import type { Asked, Told } from './shopee-call.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

/** `GET /api/v2/product/get_category`: the tree as a list. */
export function getCategory(_asked: Asked): Told {
  const category_list = categoryKeys.map((key) => {
    const { name, parent } = categoryOf(key)
    return {
      category_id: categoryNumber(key),
      parent_category_id: parent ? categoryNumber(parent) : 0,
      original_category_name: name,
      display_category_name: name,
      has_children: !isLeaf(key),
    }
  })
  return { response: { category_list } }
}

/** `GET /api/v2/product/get_attribute_tree`: of leaves, up to twenty. */
export function getAttributeTree({ query }: Asked): Told {
  const ids = query.getAll('category_id_list').flatMap((text) => text.replace(/[[\]]/g, '').split(','))
  if (ids.length === 0 || ids.length > 20) throw wrongParameters('category_id_list should hold 1 to 20')
  const list = ids.map((id) => {
    const key = categoryOfNumber(Number(id))
    if (!key || !isLeaf(key)) throw wrongCategory(id)
    return { category_id: Number(id), attribute_tree: attributeTree(key) }
  })
  return { response: { list } }
}

/** `GET /api/v2/product/get_brand_list` */
export function getBrandList({ query }: Asked): Told {
  const offset = queryWhole(query, 'offset', 0)
  const size = queryWhole(query, 'page_size')
  if (size < 1 || size > 100) throw wrongParameters('page_size should be between 1 and 100')
  const key = categoryOfNumber(queryWhole(query, 'category_id'))
  if (!key || !isLeaf(key)) throw wrongCategory(query.get('category_id') ?? '')
  // Brands that wait for Shopee's word (2) are none here.
  const all = queryWhole(query, 'status') === 1 ? practiceBrands.slice(1) : []
  const brand_list = all.slice(offset, offset + size).map((brand) => ({
    original_brand_name: brandName(brand),
    brand_id: brandNumber(brand),
    display_brand_name: brand,
  }))
  const has_next_page = all.length > offset + size
  const next_offset = has_next_page ? offset + size : undefined
  return {
    response: { brand_list, has_next_page, next_offset, is_mandatory: false, input_type: 'DROP_DOWN' },
  }
}

/** `GET /api/v2/product/get_item_limit`: the same for every category here. */
export function getItemLimit({ query }: Asked): Told {
  const id = query.get('category_id')
  if (id && !categoryOfNumber(Number(id))) throw wrongCategory(id)
  const range = ({ min, max }: { min: number; max: number }) => ({ min_limit: min, max_limit: max })
  return {
    response: {
      price_limit: range(limits.price),
      stock_limit: range(limits.stock),
      item_name_length_limit: range(limits.name),
      item_image_count_limit: range(limits.images),
      item_description_length_limit: range(limits.description),
      tier_variation_name_length_limit: range(limits.tierName),
      tier_variation_option_length_limit: range(limits.option),
      item_count_limit: { max_limit: limits.items },
      dts_limit: {
        days_to_ship_limit: range(limits.days),
        non_pre_order_days_to_ship: limits.usualDays,
      },
      weight_limit: { weight_mandatory: true },
      dimension_limit: { dimension_mandatory: false },
      size_chart_limit: { size_chart_mandatory: false },
    },
    top: { gtin_limit: { gtin_validation_rule: 'Flexible' } },
  }
}

/** `GET /api/v2/logistics/get_channel_list` */
export function getChannelList(_asked: Asked): Told {
  const logistics_channel_list = carriers.map(({ channel_id, name }) => ({
    logistics_channel_id: channel_id,
    logistics_channel_name: name,
    cod_enabled: true,
    enabled: true,
    fee_type: 'SIZE_INPUT',
    size_list: [],
    weight_limit: { item_max_weight: 30, item_min_weight: 0 },
    mask_channel_id: 0,
    force_enable: false,
  }))
  return { response: { logistics_channel_list } }
}

function wrongCategory(id: string): ShopeeRefusal {
  return new ShopeeRefusal('error_invalid_category', `Invalid category ID ${id}`)
}
