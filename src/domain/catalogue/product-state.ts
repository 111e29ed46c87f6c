import type { Product } from '../tables/products.ts'

/** Fewer ready to sell than this are nearly sold out (units). */
export const fewUnits = 10
/** More on hand than this are many (units). */
export const manyUnits = 250

/**
 * How much there is of a product, in a word (STA-049, CAT-069, CAT-070). It follows from the numbers alone, so it is written with every
 * change of them and is never stale; a combo lies nowhere and says nothing of its components.
 */
export function productState({
  typeItem,
  total,
  book,
  wait,
}: Pick<Product, 'typeItem' | 'total' | 'book' | 'wait'>): Product['state'] {
  if (typeItem === 'combo') return 'BÌNH THƯỜNG'
  const ready = total - book - wait
  if (ready <= 0) return 'ĐÃ HẾT HÀNG'
  if (ready < fewUnits) return 'SẮP HẾT HÀNG'
  return total > manyUnits ? 'HÀNG TỒN' : 'BÌNH THƯỜNG'
}
