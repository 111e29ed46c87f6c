import * as v from 'valibot'
import {
  type AttributeWord,
  type CategoryRules,
  type CategoryWord,
  mostBrands,
} from '../../../domain/copies/category-word.ts'
import type { CopyRange } from '../../../domain/tables/copy-drafts.ts'
import type { Asking } from '../asking.ts'
import type { ShopeeClient } from './client.ts'
import { shopeePaths } from './paths.ts'

/*
 * What Shopee asks of items of a category: its tree, attributes, brands, limits, and the carriers of a shop.
 */

const Id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.maxLength(64))]),
  v.transform(String),
)
const Text = v.pipe(v.string(), v.maxLength(1_000))
const Tree = v.object({
  response: v.object({
    category_list: v.array(
      v.object({
        category_id: Id,
        parent_category_id: v.optional(Id, '0'),
        original_category_name: v.optional(Text, ''),
        display_category_name: v.optional(Text, ''),
        has_children: v.optional(v.boolean(), false),
      }),
    ),
  }),
})
const Value = v.object({
  value_id: Id,
  name: v.optional(Text, ''),
  multi_lang: v.optional(v.array(v.object({ language: v.optional(Text), value: v.optional(Text, '') })), []),
})
const Attributes = v.object({
  response: v.object({
    list: v.array(
      v.object({
        category_id: Id,
        attribute_tree: v.optional(
          v.array(
            v.object({
              attribute_id: Id,
              mandatory: v.optional(v.boolean(), false),
              name: v.optional(Text, ''),
              attribute_value_list: v.optional(v.array(Value), []),
              attribute_info: v.optional(
                v.object({
                  input_type: v.optional(v.number(), 1),
                  max_value_count: v.optional(v.number(), 1),
                }),
                {},
              ),
              multi_lang: v.optional(
                v.array(v.object({ language: v.optional(Text), value: v.optional(Text, '') })),
                [],
              ),
            }),
          ),
          [],
        ),
      }),
    ),
  }),
})
const Brands = v.object({
  response: v.object({
    brand_list: v.optional(
      v.array(
        v.object({
          brand_id: Id,
          original_brand_name: v.optional(Text, ''),
          display_brand_name: v.optional(Text, ''),
        }),
      ),
      [],
    ),
    has_next_page: v.optional(v.boolean(), false),
    next_offset: v.optional(v.number()),
    is_mandatory: v.optional(v.boolean(), false),
  }),
})
const Limit = v.optional(
  v.object({ min_limit: v.optional(v.number()), max_limit: v.optional(v.number()) }),
  {},
)
const Limits = v.object({
  response: v.object({
    price_limit: Limit,
    item_name_length_limit: Limit,
    item_image_count_limit: Limit,
    item_description_length_limit: Limit,
    tier_variation_name_length_limit: Limit,
    tier_variation_option_length_limit: Limit,
    dimension_limit: v.optional(v.object({ dimension_mandatory: v.optional(v.boolean(), false) }), {}),
  }),
})
const Carriers = v.object({
  response: v.object({
    logistics_channel_list: v.optional(
      v.array(
        v.object({
          logistics_channel_id: Id,
          logistics_channel_name: v.optional(Text, ''),
          enabled: v.optional(v.boolean(), false),
          mask_channel_id: v.optional(Id, '0'),
        }),
      ),
      [],
    ),
  }),
})

/** Attributes that are written, or chosen and written: 1 and 4 are chosen, 2, 3 and 5 take words of one's own. */
const openInputs: ReadonlySet<number> = new Set([2, 3, 5])
const severalInputs: ReadonlySet<number> = new Set([4, 5])
/** Brands a page. */
const brandsAPage = 100
const mostSku = 100
const mostModels = 50

export async function shopeeCategories(client: ShopeeClient, asking: Asking): Promise<CategoryWord[]> {
  const query = { language: 'vi' }
  const { response } = await client.ask(shopeePaths.categories, Tree, asking, { query })
  return response.category_list.map((one) => ({
    id: one.category_id,
    parent: one.parent_category_id === '0' ? undefined : one.parent_category_id,
    name: one.display_category_name || one.original_category_name,
    isLeaf: !one.has_children,
  }))
}

export async function shopeeRules(
  client: ShopeeClient,
  category: string,
  asking: Asking,
): Promise<CategoryRules> {
  const [attributes, brands, { response: limits }, carriers] = await Promise.all([
    attributesOf(client, category, asking),
    brandsOf(client, category, asking),
    client.ask(shopeePaths.limits, Limits, asking, { query: { category_id: category } }),
    client.ask(shopeePaths.carriers, Carriers, asking, {}),
  ])
  return {
    attributes,
    brands: brands.list,
    needsBrand: brands.isNeeded,
    needsSize: limits.dimension_limit.dimension_mandatory ?? false,
    needsDelivery: true,
    delivery: carriers.response.logistics_channel_list
      // A channel behind a mask is switched with that one.
      .filter(({ enabled, mask_channel_id }) => enabled && mask_channel_id === '0')
      .map((one) => ({ id: one.logistics_channel_id, name: one.logistics_channel_name })),
    name: rangeOf(limits.item_name_length_limit, { least: 10, most: 120 }),
    description: rangeOf(limits.item_description_length_limit, { least: 100, most: 3_000 }),
    pictures: rangeOf(limits.item_image_count_limit, { least: 1, most: 9 }),
    price: rangeOf(limits.price_limit, { least: 1_000, most: 120_000_000 }),
    tierName: limits.tier_variation_name_length_limit.max_limit ?? 14,
    option: limits.tier_variation_option_length_limit.max_limit ?? 20,
    sku: mostSku,
    variants: mostModels,
  }
}

function rangeOf({ min_limit, max_limit }: v.InferOutput<typeof Limit>, usual: CopyRange): CopyRange {
  return { least: min_limit ?? usual.least, most: max_limit ?? usual.most }
}

async function attributesOf(
  client: ShopeeClient,
  category: string,
  asking: Asking,
): Promise<AttributeWord[]> {
  const query = { category_id_list: category, language: 'vi' }
  const { response } = await client.ask(shopeePaths.attributes, Attributes, asking, { query })
  const found = response.list.find(({ category_id }) => category_id === category)
  return (found?.attribute_tree ?? []).map((one) => {
    const { input_type = 1, max_value_count = 1 } = one.attribute_info
    const values = one.attribute_value_list.map((value) => ({
      id: value.value_id,
      name: inVietnamese(value.multi_lang) || value.name,
    }))
    return {
      id: one.attribute_id,
      name: inVietnamese(one.multi_lang) || one.name,
      isNeeded: one.mandatory,
      most: severalInputs.has(input_type) ? Math.max(1, max_value_count) : 1,
      values,
      isOpen: openInputs.has(input_type) || values.length === 0,
    }
  })
}

function inVietnamese(words: readonly { language?: string | undefined; value: string }[]): string {
  return words.find(({ language }) => language === 'vi' || language === 'vn')?.value ?? ''
}

async function brandsOf(client: ShopeeClient, category: string, asking: Asking) {
  const list: CategoryRules['brands'] = []
  let offset = 0
  let isNeeded = false
  for (;;) {
    const query = {
      category_id: category,
      status: '1',
      offset: String(offset),
      page_size: String(brandsAPage),
    }
    const { response } = await client.ask(shopeePaths.brands, Brands, asking, { query })
    isNeeded = response.is_mandatory
    list.push(
      ...response.brand_list.map((one) => ({
        id: one.brand_id,
        name: one.display_brand_name || one.original_brand_name,
      })),
    )
    const { has_next_page, next_offset } = response
    if (!has_next_page || next_offset === undefined || next_offset <= offset || list.length >= mostBrands)
      break
    offset = next_offset
  }
  return { list: [noBrand, ...list.filter(({ id }) => id !== noBrand.id).slice(0, mostBrands)], isNeeded }
}

/** Shopee's word for goods without a brand. */
export const noBrand = { id: '0', name: 'Không có thương hiệu' }
