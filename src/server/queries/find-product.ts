import { productOf } from '../../domain/catalogue/product-of.ts'
import { settle, WorkingSet } from '../../domain/run.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Reading } from '../store/store.ts'

/** The product that a code stands for, also one it had before (decisions 16). */
export function findProduct(reading: Reading, code: string): Promise<Product | undefined> {
  return settle(
    new WorkingSet(),
    (wanted) => reading.rows(wanted),
    (read) => productOf(read, code),
  )
}
