import { type CategoryKey, categoryKeys, categoryOf, type PracticeAttribute } from '../market/categories.ts'
import { objectOf } from './read-fields.ts'
import type { AttributeValue } from './shopee-item.ts'
import { ShopeeRefusal, wrongParameters } from './shopee-refusal.ts'

const firstAttribute = 100_000
const firstValue = 1_000

/** How an attribute is answered, as Shopee numbers it. */
const inputTypes = { one: 1, text: 3, several: 4 } as const

interface Numbered extends PracticeAttribute {
  attribute_id: number
}

/** Attributes have the same number in every category that has them. */
const names = [
  ...new Set(
    categoryKeys.flatMap((key) => categoryOf(key).attributes.map(({ name, values }) => `${name}/${values}`)),
  ),
]

export function attributesOf(key: CategoryKey): Numbered[] {
  return categoryOf(key).attributes.map((attribute) => ({
    ...attribute,
    attribute_id: firstAttribute + names.indexOf(`${attribute.name}/${attribute.values}`) + 1,
  }))
}

export function valueNumber(attribute_id: number, index: number): number {
  return (attribute_id - firstAttribute) * firstValue + index + 1
}

/** What `get_attribute_tree` tells of a category. */
export function attributeTree(key: CategoryKey): object[] {
  return attributesOf(key).map(({ attribute_id, name, isMandatory, values, isMultiple }) => ({
    attribute_id,
    mandatory: isMandatory,
    name,
    attribute_value_list: values.map((value, index) => ({
      value_id: valueNumber(attribute_id, index),
      name: value,
      multi_lang: [{ language: 'vn', value }],
    })),
    attribute_info: {
      input_type: values.length === 0 ? inputTypes.text : isMultiple ? inputTypes.several : inputTypes.one,
      input_validation_type: 2,
      format_type: 1,
      max_value_count: isMultiple ? 5 : 1,
      support_search_value: false,
    },
    multi_lang: [{ language: 'vn', value: name }],
  }))
}

/** What a seller said of a listing's attributes, against what its category asks for. */
export function readAttributes(key: CategoryKey, value: unknown): AttributeValue[] {
  if (!Array.isArray(value)) throw wrongParameters('attribute_list should be a list')
  const known = attributesOf(key)
  const said = value.map((one: unknown) => readOne(known, objectOf(one, 'attribute_list')))
  const isMissing = known.some(
    ({ attribute_id, isMandatory }) =>
      isMandatory && !said.some((one) => one.attribute_id === attribute_id && one.values.length > 0),
  )
  if (isMissing)
    throw new ShopeeRefusal('error_invalid_attribute', 'Mandatory attribute information required')
  return said
}

function readOne(known: readonly Numbered[], said: Readonly<Record<string, unknown>>): AttributeValue {
  const attribute = known.find(({ attribute_id }) => attribute_id === said['attribute_id'])
  if (!attribute)
    throw new ShopeeRefusal('error_invalid_category_attribute', 'Category and attribute not match.')
  const list = said['attribute_value_list'] ?? []
  if (!Array.isArray(list)) throw wrongParameters('attribute_value_list should be a list')
  if (list.length > (attribute.isMultiple ? 5 : 1))
    throw new ShopeeRefusal('error_invalid_attribute_value', 'Invalid attribute value.')
  const { attribute_id } = attribute
  return { attribute_id, values: list.map((one: unknown) => readValue(attribute, objectOf(one, 'value'))) }
}

/** One of what can be chosen, by its number; words of one's own with 0 where nothing can be chosen. */
function readValue(
  { attribute_id, values }: Numbered,
  said: Readonly<Record<string, unknown>>,
): AttributeValue['values'][number] {
  const { value_id, original_value_name } = said
  if (values.length > 0) {
    const index = values.findIndex((_, place) => valueNumber(attribute_id, place) === value_id)
    const chosen = values[index]
    if (chosen === undefined)
      throw new ShopeeRefusal('error_invalid_attribute_value', 'Invalid attribute value.')
    return { value_id: valueNumber(attribute_id, index), original_value_name: chosen, value_unit: '' }
  }
  if (value_id !== 0) throw new ShopeeRefusal('error_value_id_must_equal_zero', 'Value_id must equal 0.')
  if (typeof original_value_name !== 'string' || original_value_name.trim() === '')
    throw new ShopeeRefusal('error_value_name_required', 'Value_name is required.')
  return { value_id: 0, original_value_name, value_unit: '' }
}
