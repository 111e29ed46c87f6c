import { few, many } from '../../../src/app/palette/palette-mode.ts'
import type { Replica } from '../../../src/replica/replica.ts'
import { customerBook } from '../../../src/replica/search/customer-book.ts'
import { orderBook } from '../../../src/replica/search/order-book.ts'
import { productBook, searchProducts } from '../../../src/replica/search/product-book.ts'
import { makeQueries } from '../product-queries.ts'
import { ours } from '../search-engines.ts'
import { type Race, race } from '../search-race.ts'
import { openBenchReplica } from './open-replica.ts'

export interface PageSearch {
  race: Race[]
  /** `searchProducts` as screens call it, over the book filled from the replica (ms a query). */
  asScreens: number[]
  /** Orders, customers and products asked for the same letters, as the palette does with each one typed (ms a query). */
  asPalette: number[]
  /** The first call, which fills the book in idle time. */
  fillMs: number
  /** Until the products can be searched after a start, by turns: from what was kept of them, and from their rows (ms). */
  begun: { kept: number[]; rows: number[] }
}

export async function measureSearch({
  passes,
  only,
}: {
  passes: number
  only?: readonly string[]
}): Promise<PageSearch> {
  const replica = await openBenchReplica()
  const products = await replica.db.products.toArray()
  const queries = makeQueries(products)
  const engines = await race(products, queries, { passes, only, measureHeap })
  const from = performance.now()
  await searchProducts(replica, 'áo', 20)
  const fillMs = performance.now() - from
  const asScreens: number[] = []
  for (const { text } of queries) {
    const began = performance.now()
    await searchProducts(replica, text, ours.limit)
    asScreens.push(performance.now() - began)
  }
  const [orders, customers, goods] = [orderBook(replica), customerBook(replica), productBook(replica)]
  await Promise.all([orders.open(), customers.open(), goods.open()])
  const asPalette = queries.map(({ text }) => {
    const began = performance.now()
    orders.search(text, many)
    customers.search(text, few)
    goods.search(text, many)
    return performance.now() - began
  })
  return { race: engines, asScreens, asPalette, fillMs, begun: await measureStarts(replica) }
}

const starts = 3

async function measureStarts(replica: Replica): Promise<PageSearch['begun']> {
  const begun: PageSearch['begun'] = { kept: [], rows: [] }
  for (let turn = 0; turn < starts; turn += 1) {
    await replica.db.keptBooks.clear()
    begun.rows.push(await startMs(replica))
    begun.kept.push(await startMs(replica))
  }
  return begun
}

/** As after a reload: a replica of its own has a book of its own. What it read is kept for the next one. */
async function startMs(replica: Replica): Promise<number> {
  const book = productBook({ ...replica })
  const from = performance.now()
  await book.open()
  const ms = performance.now() - from
  await book.keep()
  book.close()
  return ms
}

function measureHeap(): number {
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  return (performance as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0
}
