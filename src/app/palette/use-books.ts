import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { customerBook } from '../../replica/search/customer-book.ts'
import { orderBook } from '../../replica/search/order-book.ts'
import { productBook } from '../../replica/search/product-book.ts'
import { useReplica } from '../session/session.ts'

/** Keys of the rows that hold the text, best first. */
export type SearchBook = (text: string, limit: number) => string[]

/** The books that the palette searches: opened with it, drawn again as they fill and change. */
export function useBooks(): Record<'orders' | 'customers' | 'products', SearchBook> & { isReady: boolean } {
  const replica = useReplica()
  const [orders, customers, products] = useMemo(
    () => [orderBook(replica), customerBook(replica), productBook(replica)] as const,
    [replica],
  )
  const shown = [
    useSyncExternalStore(orders.subscribe, () => orders.snapshot),
    useSyncExternalStore(customers.subscribe, () => customers.snapshot),
    useSyncExternalStore(products.subscribe, () => products.snapshot),
  ]
  useEffect(() => {
    for (const book of [orders, customers, products]) void book.open()
  }, [orders, customers, products])
  return {
    orders: (text, limit) => orders.search(text, limit),
    customers: (text, limit) =>
      customers.search(text, limit).filter((id) => customers.get(id)?.isArchived !== true),
    products: (text, limit) => products.search(text, limit),
    isReady: shown.every(({ ready }) => ready),
  }
}
