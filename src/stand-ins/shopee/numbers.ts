import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryBy, categoryKeys } from '../market/categories.ts'

const firstCategory = 100_001
const firstBrand = 1_146_300

/** What Shopee calls a category. */
export function categoryNumber(key: CategoryKey): number {
  return firstCategory + categoryKeys.indexOf(key)
}

export function categoryOfNumber(number: number): CategoryKey | undefined {
  return categoryBy(number, categoryNumber)
}

/** What Shopee calls a brand; 0 is "No Brand". */
export function brandNumber(brand: string): number {
  const place = (practiceBrands as readonly string[]).indexOf(brand)
  return place > 0 ? firstBrand + place : 0
}

export function brandOfNumber(number: number): string | undefined {
  return practiceBrands.find((brand) => brandNumber(brand) === number)
}
