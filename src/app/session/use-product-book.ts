import { useEffect, useSyncExternalStore } from 'react'
import type { BookSnapshot } from '../../replica/search/book.ts'
import { type ProductBook, type ProductFacts, productBook } from '../../replica/search/product-book.ts'
import { useReplica } from './session.ts'

/** All products of this device in memory, with where they lie; filled in idle time and kept up to date. */
export function useProductBook(): { book: ProductBook; snapshot: BookSnapshot<ProductFacts> } {
  const book = productBook(useReplica())
  // Entries change in place: what is computed of them depends on the snapshot.
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  return { book, snapshot }
}
