import * as v from 'valibot'
import { Id, Switch } from '../../../domain/channels/lazada/lazada-fields.ts'
import { type CategoryRules, type CategoryWord, mostBrands } from '../../../domain/copies/category-word.ts'
import type { Asking } from '../asking.ts'
import type { LazadaClient } from './client.ts'
import { lazadaPaths } from './paths.ts'

/*
 * What Lazada asks of products of a category. Lengths stand in its reference and in no answer.
 */

const Text = v.pipe(v.string(), v.maxLength(1_000))

interface ToldCategory {
  category_id: string
  name: string
  leaf?: boolean | undefined
  children?: ToldCategory[] | undefined
}
const Category: v.GenericSchema<unknown, ToldCategory> = v.object({
  category_id: Id,
  name: v.optional(Text, ''),
  leaf: v.optional(Switch),
  children: v.optional(v.array(v.lazy(() => Category))),
})
const Tree = v.object({ data: v.array(Category) })
const Attributes = v.object({
  data: v.array(
    v.object({
      name: Text,
      label: v.optional(Text, ''),
      is_mandatory: v.optional(Switch),
      is_sale_prop: v.optional(Switch),
      attribute_type: v.optional(Text, ''),
      input_type: v.optional(Text, ''),
      options: v.optional(v.array(v.object({ name: v.optional(Text, '') })), []),
    }),
  ),
})
const Brands = v.object({
  data: v.object({
    module: v.optional(v.array(v.object({ brand_id: v.optional(Id, ''), name: v.optional(Text, '') })), []),
    total_record: v.optional(v.number()),
  }),
})

/** What is written elsewhere in a draft. */
const ours: ReadonlySet<string> = new Set([
  'name',
  'description',
  'short_description',
  'brand',
  'name_en',
  'description_en',
])
const brandsAPage = 200
const mostChosen = 10

export async function lazadaCategories(client: LazadaClient, asking: Asking): Promise<CategoryWord[]> {
  const { data } = await client.ask(lazadaPaths.categories, Tree, asking, { language_code: 'vi_VN' })
  const list = (told: readonly ToldCategory[], parent: string | undefined): CategoryWord[] =>
    told.flatMap(({ category_id: id, name, leaf, children = [] }) => [
      { id, parent, name, isLeaf: leaf ?? children.length === 0 },
      ...list(children, id),
    ])
  return list(data, undefined)
}

async function askAttributes(client: LazadaClient, category: string, asking: Asking) {
  const saying = { primary_category_id: category, language_code: 'vi_VN' }
  return (await client.ask(lazadaPaths.attributes, Attributes, asking, saying)).data
}

export async function lazadaRules(
  client: LazadaClient,
  category: string,
  asking: Asking,
): Promise<CategoryRules> {
  const [attributes, brands] = await Promise.all([
    askAttributes(client, category, asking),
    brandsOf(client, asking),
  ])
  return {
    attributes: attributes
      .filter(({ attribute_type, name }) => attribute_type === 'normal' && !ours.has(name))
      .map((one) => {
        const values = one.options.map(({ name }) => ({ id: name, name }))
        const isSeveral = one.input_type === 'multiSelect' || one.input_type === 'multiEnumInput'
        return {
          id: one.name,
          name: one.label || one.name,
          isNeeded: one.is_mandatory ?? false,
          most: isSeveral ? mostChosen : 1,
          values,
          isOpen: one.input_type === 'enumInput' || values.length === 0,
        }
      }),
    brands,
    needsBrand: true,
    needsSize: true,
    needsDelivery: false,
    delivery: [],
    name: { least: 1, most: 255 },
    description: { least: 1, most: 20_000 },
    pictures: { least: 1, most: 8 },
    price: { least: 1_000, most: 1_000_000_000 },
    tierName: 50,
    option: 50,
    sku: 200,
    variants: 50,
  }
}

/** What variants of a category differ in, as Lazada names it. */
export async function lazadaSaleProps(
  client: LazadaClient,
  category: string,
  asking: Asking,
): Promise<{ name: string; label: string }[]> {
  const attributes = await askAttributes(client, category, asking)
  return attributes.filter(({ is_sale_prop }) => is_sale_prop === true)
}

async function brandsOf(client: LazadaClient, asking: Asking): Promise<CategoryRules['brands']> {
  const list: CategoryRules['brands'] = []
  for (let startRow = 0; list.length < mostBrands; startRow += brandsAPage) {
    const { data } = await client.ask(lazadaPaths.brands, Brands, asking, { startRow, pageSize: brandsAPage })
    list.push(...data.module.flatMap(({ name }) => (name === '' ? [] : [{ id: name, name }])))
    if (data.module.length < brandsAPage) break
  }
  return [noBrand, ...list.filter(({ id }) => id !== noBrand.id).slice(0, mostBrands)]
}

/** Lazada's word for goods without a brand; a product names its brand by its word. */
export const noBrand = { id: 'No Brand', name: 'Không có thương hiệu' }
