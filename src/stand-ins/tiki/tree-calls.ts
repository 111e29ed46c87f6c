import { must } from '../../lib/must.ts'
import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryKeys, categoryOf, isLeaf } from '../market/categories.ts'
import { attributesOf, type TikiAttribute } from './attributes.ts'
import { flagIn } from './filters.ts'
import { categoryNumber, categoryOfNumber } from './numbers.ts'
import { paged } from './paged.ts'
import type { Asked } from './tiki-call.ts'
import { TikiRefusal } from './tiki-refusal.ts'

/** What every place of the tree is under at last. */
const rootNumber = 2

/** `GET /integration/v2/categories`: by a word, by the place above, and only those that products go into (`primary`). */
export function listCategories({ query }: Asked): object {
  const parent = query.get('parent')
  const name = (query.get('name') ?? '').toLowerCase()
  const isPrimary = flagIn(query, 'primary')
  const data = categoryKeys
    .filter((key) => isPrimary === undefined || isLeaf(key) === isPrimary)
    .filter((key) => !parent || String(parentOf(key)) === parent)
    .filter((key) => categoryOf(key).name.toLowerCase().includes(name))
    .map(toldCategory)
  return { data }
}

/** `GET /integration/v2/categories/{category_id}` */
export function getCategory({ params }: Asked): object {
  const key = keyOf(params['category_id'])
  return {
    ...toldCategory(key),
    description: categoryOf(key).name,
    attributes: attributesOf(key).map(toldAttribute),
  }
}

/** `GET /integration/v2/categories/{category_id}/attributes` */
export function listAttributes({ params }: Asked): object {
  return { data: attributesOf(keyOf(params['category_id'])).map(toldAttribute) }
}

/** `GET /integration/v2/attributes/{attribute_id}/values`: a page of what can be chosen. */
export function listValues({ params, query }: Asked): object {
  const id = Number(params['attribute_id'])
  const attribute = categoryKeys.flatMap(attributesOf).find((one) => one.id === id)
  if (!attribute) throw new TikiRefusal('Attribute not found', 404)
  const search = (query.get('q') ?? '').toLowerCase()
  const values = attribute.values
    .map((value, index) => ({ id: id * 100 + index, value, display_name: value }))
    .filter(({ value }) => value.toLowerCase().includes(search))
  return paged(values, query)
}

/** `GET /integration/v2/brands`: brands by name. */
export function listBrands({ query }: Asked): object {
  const name = (query.get('name') ?? '').toLowerCase()
  const found = practiceBrands.filter((brand) => brand.toLowerCase().includes(name))
  return paged(
    found.map((brand) => ({ id: 9_000 + practiceBrands.indexOf(brand), name: brand })),
    query,
  )
}

export function keyOf(id: unknown): CategoryKey {
  const key = categoryOfNumber(Number(id))
  if (!key) throw new TikiRefusal(`Category not found id: ${String(id)}`, 404)
  return key
}

function parentOf(key: CategoryKey): number {
  const { parent } = categoryOf(key)
  return parent ? categoryNumber(parent) : rootNumber
}

function toldCategory(key: CategoryKey): object {
  const { name } = categoryOf(key)
  return {
    id: categoryNumber(key),
    name,
    parent: parentOf(key),
    primary: isLeaf(key) ? 1 : 0,
    is_primary: isLeaf(key),
  }
}

function toldAttribute({
  id,
  code,
  display_name,
  is_required,
  input_type,
  data_type,
  values,
}: TikiAttribute): object {
  const example = values.length > 0 ? must(values[0], 'a value') : ''
  return { id, code, display_name, is_required, input_type, data_type, example }
}
