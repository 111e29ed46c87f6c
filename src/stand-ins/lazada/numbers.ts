import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryBy, categoryKeys } from '../market/categories.ts'

const firstCategory = 10_100_001
const firstBrand = 23_400

/** What Lazada calls a category. */
export function categoryNumber(key: CategoryKey): number {
  return firstCategory + categoryKeys.indexOf(key) * 3
}

export function categoryOfNumber(number: number): CategoryKey | undefined {
  return categoryBy(number, categoryNumber)
}

export function brandNumber(brand: string): number {
  return firstBrand + (practiceBrands as readonly string[]).indexOf(brand)
}
