import { productOf } from '../../domain/catalogue/product-of.ts'
import { productState } from '../../domain/catalogue/product-state.ts'
import { settle, WorkingSet } from '../../domain/run.ts'
import { stockOf } from '../../domain/stock/stock-of.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { Reading } from '../store/store.ts'

/** Combos with as many as their parts make, and the state that follows from it (`domain/stock/stock-of.ts`); other products as they are. */
export async function withComboStock(reading: Reading, products: readonly Product[]): Promise<Product[]> {
  const parts = products.flatMap(({ KhoTay = [] }) => KhoTay.map(({ code }) => code))
  if (parts.length === 0) return [...products]
  return settle(
    new WorkingSet(),
    (wanted) => reading.rows(wanted),
    (read) => {
      read.many('products', parts)
      return products.map((product) => {
        if (!product.KhoTay?.length) return product
        const { ready: _, ...stock } = stockOf(product, (code) => productOf(read, code)) ?? nothing
        // Its own row says of a combo that all is well.
        const state = productState({ ...stock, minimum: product.minimum })
        return { ...product, ...stock, state }
      })
    },
  )
}

/** One of its parts is gone: nobody can put it together. */
const nothing = { total: 0, book: 0, wait: 0, exp_amount: 0, ready: 0 }
