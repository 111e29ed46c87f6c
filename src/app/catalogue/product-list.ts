import { useMemo } from 'react'
import { stateAt } from '../../domain/catalogue/product-state.ts'
import { sumOf } from '../../domain/stock/stock-of.ts'
import type { Product } from '../../domain/tables/products.ts'
import type { ProductEntry } from '../../replica/search/product-book.ts'
import { defineView, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { useProductBook } from '../session/use-product-book.ts'

type ProductState = Product['state']

/** The states as chips, those that ask for something first (CAT-067 … CAT-070). */
export const stateChips: Record<ProductState, { label: string; slug: string }> = {
  'SẮP HẾT HÀNG': { label: 'Sắp hết hàng', slug: 'sap-het' },
  'ĐÃ HẾT HÀNG': { label: 'Đã hết hàng', slug: 'da-het' },
  'HÀNG TỒN': { label: 'Hàng tồn', slug: 'hang-ton' },
  'BÌNH THƯỜNG': { label: 'Bình thường', slug: 'binh-thuong' },
}

const states: readonly ProductState[] = ['SẮP HẾT HÀNG', 'ĐÃ HẾT HÀNG', 'HÀNG TỒN', 'BÌNH THƯỜNG']

/** ?q=…&o=het-hang */
export const productView = defineView({
  text: typed('q'),
  state: oneOf('o', states, undefined, (state) => stateChips[state].slug),
})

export type ProductView = ViewOf<typeof productView>

/** Rows that fit the words, at most; whoever seeks among more types another word. */
const mostFound = 500

export interface ProductList {
  /** Codes in the order of the list; `undefined` until the products were read once. */
  codes: readonly string[] | undefined
  counts: Readonly<Record<ProductState, number>>
  total: number
}

/** The products of this device that fit, by name; with words, best first. */
export function useProductList({ text, state }: ProductView): ProductList {
  const { book, snapshot } = useProductBook()
  return useMemo(() => {
    const entries = snapshot.entries.filter(({ isDeleted }) => !isDeleted)
    const now = Date.now()
    const counts = { 'SẮP HẾT HÀNG': 0, 'ĐÃ HẾT HÀNG': 0, 'HÀNG TỒN': 0, 'BÌNH THƯỜNG': 0 }
    const byCode = new Map<string, ProductState>()
    for (const entry of entries) {
      const own = stateOf(entry, now)
      counts[own] += 1
      byCode.set(entry.key, own)
    }
    const sought = text.trim()
    const codes = sought ? book.search(sought, mostFound) : inOrder(entries)
    const shown = codes.filter((code) => {
      const own = byCode.get(code)
      return own !== undefined && (state === undefined || own === state)
    })
    return { codes: snapshot.ready ? shown : undefined, counts, total: entries.length }
  }, [book, snapshot, text, state])
}

function stateOf({ places, parts, sales }: ProductEntry, now: number): ProductState {
  return stateAt({ ...sumOf(places), ...sales, warehouses: [...places], typeItem: parts ? 'combo' : '' }, now)
}

let ordered: readonly ProductEntry[] = []

/** By name: the line of an entry begins with it. Sorted anew when products come, go or are renamed. */
function inOrder(entries: readonly ProductEntry[]): readonly string[] {
  const known = new Set(ordered)
  const isSame = entries.length === ordered.length && entries.every((entry) => known.has(entry))
  if (!isSame || ordered.some((entry, at) => at > 0 && isBefore(entry, ordered[at - 1])))
    ordered = entries.toSorted((one, other) => (isBefore(one, other) ? -1 : 1))
  return ordered.map(({ key }) => key)
}

function isBefore(one: ProductEntry, other: ProductEntry | undefined): boolean {
  return other !== undefined && one.folded < other.folded
}
