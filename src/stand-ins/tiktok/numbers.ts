import { practiceBrands } from '../market/brands.ts'
import { type CategoryKey, categoryBy, categoryKeys } from '../market/categories.ts'

const firstCategory = 600_001
const firstBrand = 7_082_427_311_584_000_000n

/** What TikTok Shop calls a category. */
export function categoryNumber(key: CategoryKey): number {
  return firstCategory + categoryKeys.indexOf(key) * 8
}

export function categoryOfNumber(number: number): CategoryKey | undefined {
  return categoryBy(number, categoryNumber)
}

/** What TikTok Shop calls a brand; '' where there is none. */
export function brandId(brand: string): string {
  const place = (practiceBrands as readonly string[]).indexOf(brand)
  return place > 0 ? String(firstBrand + BigInt(place)) : ''
}

export function brandOfId(id: string): string | undefined {
  return practiceBrands.find((brand) => id !== '' && brandId(brand) === id)
}
