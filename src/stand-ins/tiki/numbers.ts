import { type CategoryKey, categoryBy, categoryKeys } from '../market/categories.ts'

const firstCategory = 27_498

/** What Tiki calls a category. */
export function categoryNumber(key: CategoryKey): number {
  return firstCategory + categoryKeys.indexOf(key) * 2
}

export function categoryOfNumber(number: number): CategoryKey | undefined {
  return categoryBy(number, categoryNumber)
}
