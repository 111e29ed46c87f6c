import { fold } from '../../lib/fold.ts'
import type { Product } from '../tables/products.ts'

/** The folded text that a product is searched by (`Product.search`): code, name, variant, barcode, codes of before. */
export function searchText({
  code,
  name,
  variant,
  barcode,
  oldCodes = [],
}: Pick<Product, 'code' | 'name' | 'variant' | 'barcode' | 'oldCodes'>): string {
  return fold([code, name, variant ?? '', barcode, ...oldCodes].filter(Boolean).join(' '))
}
