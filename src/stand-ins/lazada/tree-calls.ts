import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryKeys, categoryOf, isLeaf } from '../market/categories.ts'
import { attributesOf } from './attributes.ts'
import type { Asked, Told } from './lazada-call.ts'
import { LazadaRefusal, missing } from './lazada-refusal.ts'
import { brandNumber, categoryNumber, categoryOfNumber } from './numbers.ts'
import { textParam, wholeParam } from './read-params.ts'

const widestBrands = 200

/** `/category/tree/get` */
export function getTree(_asked: Asked): Told {
  return { data: childrenOf(undefined) }
}

function childrenOf(parent: CategoryKey | undefined): object[] {
  return categoryKeys
    .filter((key) => categoryOf(key).parent === parent)
    .map((key) => {
      const own = {
        category_id: categoryNumber(key),
        name: categoryOf(key).name,
        var: true,
        leaf: isLeaf(key),
      }
      return isLeaf(key) ? own : { ...own, children: childrenOf(key) }
    })
}

/** `/category/attributes/get` */
export function getAttributes({ params }: Asked): Told {
  const key = categoryOfNumber(Number(textParam(params, 'primary_category_id')))
  if (!key) throw new LazadaRefusal('4227', 'Query category is null')
  if (!isLeaf(key)) throw new LazadaRefusal('57', 'E057: No attribute sets linked to that category.')
  const data = attributesOf(key).map(({ id, options, ...attribute }) => ({
    ...attribute,
    id,
    advanced: { is_key_prop: attribute.is_mandatory },
    options: options.map((name, index) => ({ id: id * 100 + index, name, en_name: name })),
  }))
  return { data }
}

/** `/category/brands/query` */
export function getBrands({ params }: Asked): Told {
  const refuse = () =>
    new LazadaRefusal('InvalidParameter', 'The specified parameter is invalid', { type: 'ISV' })
  if (!params['startRow']) throw missing('startRow')
  const start_row = wholeParam(params, 'startRow', { fallback: 0, refuse })
  const page_size = wholeParam(params, 'pageSize', { fallback: 40, refuse })
  if (page_size < 1 || page_size > widestBrands) throw refuse()
  const module = practiceBrands.slice(start_row, start_row + page_size).map((name) => ({
    brand_id: brandNumber(name),
    name,
    name_en: name,
    global_identifier: name.toUpperCase(),
  }))
  const total_record = practiceBrands.length
  const data = {
    start_row,
    page_index: Math.floor(start_row / page_size) + 1,
    page_size,
    total_record,
    module,
  }
  return { data, top: { success: true, error_code: null, error_msg: null } }
}
