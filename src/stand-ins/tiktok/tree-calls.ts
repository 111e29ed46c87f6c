import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryKeys, categoryOf, isLeaf } from '../market/categories.ts'
import { toldAttributes } from './attributes.ts'
import { brandId, categoryNumber, categoryOfNumber } from './numbers.ts'
import type { Asked } from './tiktok-call.ts'
import { TiktokRefusal, wrongParameters } from './tiktok-refusal.ts'

/** `GET /product/202309/categories`: the tree as a list. */
export function getCategories({ query }: Asked): object {
  const keyword = (query.get('keyword') ?? '').toLowerCase()
  const categories = categoryKeys
    .filter((key) => categoryOf(key).name.toLowerCase().includes(keyword))
    .map((key) => {
      const { name, parent } = categoryOf(key)
      return {
        id: String(categoryNumber(key)),
        parent_id: parent ? String(categoryNumber(parent)) : '0',
        local_name: name,
        is_leaf: isLeaf(key),
        permission_statuses: ['AVAILABLE'],
      }
    })
  return { categories }
}

/** `GET /product/202309/categories/{category_id}/attributes` */
export function getAttributes({ params }: Asked): object {
  return { attributes: toldAttributes(leafOf(params['category_id'])) }
}

/** `GET /product/202309/categories/{category_id}/rules` */
export function getRules({ params }: Asked): object {
  leafOf(params['category_id'])
  return {
    product_certifications: [],
    size_chart: { is_supported: true, is_required: false },
    cod: { is_supported: true },
    package_dimension: { is_required: false },
    epr: { is_required: false },
    responsible_person: { is_required: false },
    manufacturer: { is_required: false },
  }
}

/** A place in the tree at which products are listed. */
export function leafOf(id: unknown): CategoryKey {
  const key = categoryOfNumber(Number(id))
  if (!key) throw new TiktokRefusal(12052216, 'The category does not exist')
  if (!isLeaf(key)) throw new TiktokRefusal(12052217, 'The category must be a leaf category')
  return key
}

/** `GET /product/202309/brands` */
export function getBrands({ query }: Asked): object {
  const size = Number(query.get('page_size'))
  if (!Number.isInteger(size) || size < 1 || size > 100)
    throw wrongParameters('page_size should be between 1 and 100')
  const name = (query.get('brand_name') ?? '').toLowerCase()
  const found = practiceBrands.filter((brand) => brandId(brand) !== '' && brand.toLowerCase().includes(name))
  const from = Number(query.get('page_token') || 0)
  const brands = found.slice(from, from + size).map((brand) => ({
    id: brandId(brand),
    name: brand,
    authorized_status: brand === 'Mây' ? 'AUTHORIZED' : 'UNAUTHORIZED',
    is_t1_brand: false,
    brand_status: 'AVAILABLE',
  }))
  const next_page_token = found.length > from + size ? String(from + size) : ''
  return { brands, total_count: found.length, next_page_token }
}
