import { useMemo } from 'react'
import { productState, stateAt } from '../../../domain/catalogue/product-state.ts'
import { type Stock, sumOf } from '../../../domain/stock/stock-of.ts'
import type { Tag } from '../../../domain/tables/customers.ts'
import type { Product } from '../../../domain/tables/products.ts'
import { useNow } from '../../session/now.ts'
import { useProductBook } from '../../session/use-product-book.ts'
import { stocksOf } from '../product-list.ts'
import type { BesideProduct } from './product-columns.tsx'

interface Around extends Pick<BesideProduct, 'query' | 'sold' | 'variants'> {
  /** The warehouse whose numbers are shown; all without it. */
  wid: string | undefined
  tags: readonly Tag[]
}

/** A day: states change with time that slowly (ms). */
const dayMs = 24 * 3_600_000

/** What cells are told, the same as long as nothing of it changes: rows are drawn anew only then. */
export function useBeside({ query, wid, tags, sold, variants }: Around): (isTight: boolean) => BesideProduct {
  const { book, snapshot } = useProductBook()
  const today = Math.floor(useNow() / dayMs)
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  return useMemo(() => {
    const numbersOf = stocksOf(book, wid)
    const allNumbersOf = stocksOf(book, undefined)
    const comboStock = (product: Product, of: typeof numbersOf): Stock | undefined => {
      const entry = book.get(product.code)
      return entry && of(entry)
    }
    const now = (today + 1) * dayMs
    const wide: BesideProduct = {
      query,
      isTight: false,
      // Its row is read anew with every change; the book follows a moment later.
      stockOf: (product) =>
        product.typeItem === 'combo'
          ? comboStock(product, numbersOf)
          : sumOf(product.warehouses.filter((place) => wid === undefined || place.wid === wid)),
      stateOf(product) {
        if (product.typeItem !== 'combo') return stateAt(product, now)
        const stock = comboStock(product, allNumbersOf)
        return stock ? productState({ ...stock, minimum: product.minimum }) : product.state
      },
      tagNames: new Map(tags.map(({ _id, value }) => [_id, value])),
      sold,
      variants,
    }
    const tight = { ...wide, isTight: true }
    return (isTight) => (isTight ? tight : wide)
  }, [book, snapshot, query, wid, tags, sold, variants, today])
}
