import { searchProducts } from '../../../src/replica/search/product-book.ts'
import { makeQueries } from '../product-queries.ts'
import { ours } from '../search-engines.ts'
import { type Race, race } from '../search-race.ts'
import { openBenchReplica } from './open-replica.ts'

export interface PageSearch {
  race: Race[]
  /** `searchProducts` as screens call it, over the book filled from the replica (ms a query). */
  asScreens: number[]
  /** The first call, which fills the book in idle time. */
  fillMs: number
}

export async function measureSearch({ passes }: { passes: number }): Promise<PageSearch> {
  const replica = await openBenchReplica()
  const products = await replica.db.products.toArray()
  const queries = makeQueries(products)
  const engines = await race(products, queries, { passes, measureHeap })
  const from = performance.now()
  await searchProducts(replica, 'áo', 20)
  const fillMs = performance.now() - from
  const asScreens: number[] = []
  for (const { text } of queries) {
    const began = performance.now()
    await searchProducts(replica, text, ours.limit)
    asScreens.push(performance.now() - began)
  }
  return { race: engines, asScreens, fillMs }
}

function measureHeap(): number {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0
}
