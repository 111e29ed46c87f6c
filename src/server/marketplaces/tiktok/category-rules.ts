import * as v from 'valibot'
import { type CategoryRules, type CategoryWord, mostBrands } from '../../../domain/copies/category-word.ts'
import type { Asking } from '../asking.ts'
import type { TiktokClient } from './client.ts'
import { pathOf, tiktokPaths } from './paths.ts'

/*
 * What TikTok Shop asks of products of a category. Lengths stand in its reference and in no answer.
 */

const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty(), v.maxLength(64))
const Text = v.pipe(v.string(), v.maxLength(1_000))
const Flag = v.optional(v.boolean(), false)
const Tree = v.object({
  categories: v.optional(
    v.array(
      v.object({
        id: Id,
        parent_id: v.optional(Id, '0'),
        local_name: v.optional(Text, ''),
        is_leaf: Flag,
        permission_statuses: v.optional(v.array(v.string()), []),
      }),
    ),
    [],
  ),
})
const Attributes = v.object({
  attributes: v.optional(
    v.array(
      v.object({
        id: Id,
        name: v.optional(Text, ''),
        type: v.optional(Text, ''),
        // The reference spells the one, answers have shown the other.
        is_requried: Flag,
        is_required: Flag,
        is_multiple_selection: Flag,
        is_customizable: Flag,
        values: v.optional(v.array(v.object({ id: Id, name: v.optional(Text, '') })), []),
      }),
    ),
    [],
  ),
})
const Rules = v.object({
  package_dimension: v.optional(v.object({ is_required: Flag }), {}),
})
const Brands = v.object({
  brands: v.optional(v.array(v.object({ id: Id, name: v.optional(Text, '') })), []),
  next_page_token: v.optional(v.string(), ''),
})

const brandsAPage = 100
/** Of one attribute; the reference names no number. */
const mostValues = 10
const version = { category_version: 'v1', locale: 'vi-VN' }

export async function tiktokCategories(client: TiktokClient, asking: Asking): Promise<CategoryWord[]> {
  const { categories } = await client.ask(tiktokPaths.categories, Tree, asking, { query: version })
  const isOpen = ({ permission_statuses: own }: (typeof categories)[number]) =>
    own.length === 0 || own.includes('AVAILABLE')
  return categories
    .filter((one) => !one.is_leaf || isOpen(one))
    .map((one) => ({
      id: one.id,
      parent: one.parent_id === '0' ? undefined : one.parent_id,
      name: one.local_name,
      isLeaf: one.is_leaf,
    }))
}

export async function tiktokRules(
  client: TiktokClient,
  category: string,
  asking: Asking,
): Promise<CategoryRules> {
  const [{ attributes }, rules, brands] = await Promise.all([
    client.ask(pathOf(tiktokPaths.attributes, category), Attributes, asking, { query: version }),
    client.ask(pathOf(tiktokPaths.rules, category), Rules, asking, { query: version }),
    brandsOf(client, category, asking),
  ])
  return {
    attributes: attributes
      .filter(({ type }) => type === 'PRODUCT_PROPERTY')
      .map((one) => ({
        id: one.id,
        name: one.name,
        isNeeded: one.is_requried || one.is_required,
        most: one.is_multiple_selection ? mostValues : 1,
        values: one.values,
        isOpen: one.is_customizable || one.values.length === 0,
      })),
    brands: [noBrand, ...brands],
    needsBrand: false,
    needsSize: rules.package_dimension.is_required ?? false,
    // Parcels go as the shop's warehouse has it.
    needsDelivery: false,
    delivery: [],
    name: { least: 25, most: 255 },
    description: { least: 1, most: 10_000 },
    pictures: { least: 1, most: 9 },
    price: { least: 1_000, most: 190_000_000 },
    tierName: 20,
    option: 50,
    sku: 50,
    variants: 100,
  }
}

async function brandsOf(
  client: TiktokClient,
  category: string,
  asking: Asking,
): Promise<CategoryRules['brands']> {
  const list: CategoryRules['brands'] = []
  let token = ''
  do {
    const query: Record<string, string> = { page_size: String(brandsAPage), category_id: category }
    if (token !== '') query['page_token'] = token
    const told = await client.ask(tiktokPaths.brands, Brands, asking, { query })
    list.push(...told.brands)
    token = told.brands.length > 0 ? told.next_page_token : ''
  } while (token !== '' && list.length < mostBrands)
  return list.slice(0, mostBrands)
}

/** Goods without a brand name none. */
const noBrand = { id: '', name: 'Không có thương hiệu' }
