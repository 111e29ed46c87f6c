import { type CategoryKey, categoryOf, type PracticeAttribute } from '../market/categories.ts'
import type { Fields } from './read-fields.ts'
import { objectOf } from './read-fields.ts'
import type { TiktokProduct } from './tiktok-product.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'

/** What tells SKUs apart, as TikTok Shop numbers it. */
export const salesAttributes = [
  { id: '100000', name: 'Màu sắc' },
  { id: '100089', name: 'Kích cỡ' },
] as const

interface Numbered extends PracticeAttribute {
  id: string
}

/** Those of a product: of the same number in every category that has them. */
export function attributesOf(key: CategoryKey): Numbered[] {
  return categoryOf(key).attributes.map((attribute) => ({ ...attribute, id: numberOf(attribute.name) }))
}

/** Made of the letters of a name, so that it never changes. */
function numberOf(name: string): string {
  let number = 0
  for (const letter of name) number = (number * 31 + (letter.codePointAt(0) ?? 0)) % 900_000
  return String(100_100 + number)
}

export function valueId(attribute: string, index: number): string {
  return String(Number(attribute) * 100 + index)
}

/** What `attributes` of a category answers. */
export function toldAttributes(key: CategoryKey): object[] {
  const own = attributesOf(key).map(({ id, name, isMandatory, values, isMultiple = false }) => ({
    id,
    name,
    type: 'PRODUCT_PROPERTY',
    // So spelled.
    is_requried: isMandatory,
    is_multiple_selection: isMultiple,
    is_customizable: values.length === 0,
    values: values.map((value, index) => ({ id: valueId(id, index), name: value })),
  }))
  const sales = salesAttributes.map((one) => ({
    ...one,
    type: 'SALES_PROPERTY',
    is_requried: false,
    is_multiple_selection: false,
    is_customizable: true,
    values: [],
  }))
  return [...own, ...sales]
}

/** What a seller said of a product's attributes, against what its category asks for. */
export function readAttributes(key: CategoryKey, value: unknown): TiktokProduct['attributes'] {
  if (!Array.isArray(value)) throw wrongParameters('product_attributes should be a list')
  const known = attributesOf(key)
  const said = value.map((one: unknown) => readOne(known, objectOf(one, 'product_attributes')))
  const lacking = known.find(({ id, isMandatory }) => isMandatory && !said.some((one) => one.id === id))
  if (lacking)
    throw new TiktokRefusal(
      12052218,
      `The required product attribute is missing: ${lacking.name} (${lacking.id})`,
    )
  return said
}

function readOne(known: readonly Numbered[], said: Fields): TiktokProduct['attributes'][number] {
  const attribute = known.find(({ id }) => id === said['id'])
  if (!attribute) throw new TiktokRefusal(12052219, `The product attribute is invalid: ${String(said['id'])}`)
  const list = said['values']
  if (!Array.isArray(list) || list.length === 0) throw wrongParameters('values is required')
  if (list.length > 1 && !attribute.isMultiple)
    throw new TiktokRefusal(12052220, `The product attribute takes one value: ${attribute.name}`)
  const { id, name } = attribute
  return { id, name, values: list.map((one: unknown) => readValue(attribute, objectOf(one, 'values'))) }
}

/** By its number, or by its words where they may be one's own. */
function readValue({ id, name, values }: Numbered, said: Fields): { id: string; name: string } {
  const index = values.findIndex(
    (value, place) => valueId(id, place) === said['id'] || value === said['name'],
  )
  const chosen = values[index]
  if (chosen !== undefined) return { id: valueId(id, index), name: chosen }
  const own = said['name']
  if (values.length > 0 || typeof own !== 'string' || own.trim() === '')
    throw new TiktokRefusal(12052221, `The value of the product attribute is invalid: ${name}`)
  return { id: '', name: own }
}
