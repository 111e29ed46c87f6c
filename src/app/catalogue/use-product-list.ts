import { useMemo } from 'react'
import type { ProductEntry } from '../../replica/search/product-book.ts'
import { useLinkedCodes } from '../session/use-linked-codes.ts'
import { useProductBook } from '../session/use-product-book.ts'
import {
  countProducts,
  countUnlinked,
  type ListedBook,
  listProducts,
  type ProductCounts,
  variantsIn,
} from './product-list.ts'
import { type ProductView, productView } from './product-view.ts'

export interface ProductList {
  /** The products in the order of the list, and their codes; `undefined` until the products were read once. */
  entries: readonly ProductEntry[] | undefined
  codes: readonly string[] | undefined
  counts: ProductCounts
  /** How many products no listing sells; `undefined` until the links were read once. */
  unlinked: number | undefined
}

/** The products of this device that fit, by name; with words, best first. */
export function useProductList(view: ProductView, sold?: ReadonlyMap<string, number>): ProductList {
  const { book, snapshot } = useProductBook()
  // Entries change in place, and the snapshot is new then.
  const counts = useMemo(() => countedOf(snapshot, book), [book, snapshot])
  const linked = useLinkedCodes()
  const unlinked = useMemo(() => linked && countUnlinked(snapshot.entries, linked), [snapshot, linked])
  const entries = useMemo(
    () => listedOf(snapshot, book, view, { sold, linked }),
    [book, snapshot, view, sold, linked],
  )
  const codes = useMemo(() => codesOf(entries), [entries])
  const isRead = snapshot.ready && (linked !== undefined || !asksLinks(view))
  return isRead
    ? { entries, codes, counts, unlinked }
    : { entries: undefined, codes: undefined, counts, unlinked }
}

/** What was reckoned of a snapshot stays good so long: states and sales move by days (ms). */
const keptMs = 60_000
/** So many lists of a snapshot are kept: whoever goes back and forth between tabs finds each as it was, and views of one's own their counts. */
const keptLists = 40

interface Kept<T> {
  at: number
  value: T
}

/*
 * 2026-11-26: a screen that is opened again asks the same of the same products. Counting 50,000 of them took 50 ms of each opening, telling their
 * variants apart another 20.
 */
const keptCounts = new WeakMap<ListedBook['snapshot'], Kept<ProductCounts>>()
const keptListings = new WeakMap<ListedBook['snapshot'], Map<string, Kept<readonly ProductEntry[]>>>()
const keptCodes = new WeakMap<readonly ProductEntry[], readonly string[]>()
const keptVariants = new WeakMap<readonly ProductEntry[], ReadonlyMap<string, number>>()

/** How many there are of each sort. */
export function countedOf(snapshot: ListedBook['snapshot'], book: ListedBook): ProductCounts {
  const now = Date.now()
  const kept = keptCounts.get(snapshot)
  if (kept && now - kept.at < keptMs) return kept.value
  const value = countProducts(book, now)
  keptCounts.set(snapshot, { at: now, value })
  return value
}

const asksLinks = ({ lack }: ProductView) => lack.includes('link')

interface Elsewhere {
  /** Units sold in the last 30 days, where the list asks for it. */
  sold?: ReadonlyMap<string, number> | undefined
  linked?: ReadonlySet<string> | undefined
}

/** The list of a view. What is sold lately and what listings sell comes from elsewhere: a list that asks for it is made anew. */
export function listedOf(
  snapshot: ListedBook['snapshot'],
  book: ListedBook,
  view: ProductView,
  { sold, linked }: Elsewhere,
): readonly ProductEntry[] {
  const now = Date.now()
  if (sold || asksLinks(view)) return listProducts(book, view, { now, sold, linked })
  const lists = keptListings.get(snapshot) ?? new Map<string, Kept<readonly ProductEntry[]>>()
  keptListings.set(snapshot, lists)
  const key = productView.query(view)
  const kept = lists.get(key)
  if (kept && now - kept.at < keptMs) return kept.value
  const value = listProducts(book, view, { now })
  lists.delete(key)
  lists.set(key, { at: now, value })
  for (const eldest of lists.keys()) {
    if (lists.size <= keptLists) break
    lists.delete(eldest)
  }
  return value
}

function codesOf(entries: readonly ProductEntry[]): readonly string[] {
  const codes = keptCodes.get(entries) ?? entries.map(({ key }) => key)
  keptCodes.set(entries, codes)
  return codes
}

/** The variants of a list that stand together, see `variantsIn`. */
export function variantsOf(entries: readonly ProductEntry[]): ReadonlyMap<string, number> {
  const groups = keptVariants.get(entries) ?? variantsIn(entries)
  keptVariants.set(entries, groups)
  return groups
}
