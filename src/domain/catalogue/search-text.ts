import { fold } from '../../lib/fold.ts'
import type { Product } from '../tables/products.ts'

/** The folded text that a product is searched by (`Product.search`): code, name, variant, barcode. */
export function searchText({
  code,
  name,
  variant,
  barcode,
}: Pick<Product, 'code' | 'name' | 'variant' | 'barcode'>): string {
  return fold([code, name, variant ?? '', barcode].filter(Boolean).join(' '))
}
