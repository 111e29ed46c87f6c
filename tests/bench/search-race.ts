import type { Product } from '../../src/domain/tables/products.ts'
import type { Query } from './product-queries.ts'
import { type Engine, engines } from './search-engines.ts'

export interface Race {
  engine: string
  buildMs: number
  /** Heap it holds when built (bytes). */
  heap: number
  /** Each query, each pass (ms). */
  ms: number[]
  asked: number
  /** Queries whose product was among the results. */
  found: number
  /** Queries of each kind that missed theirs. */
  missed: Record<string, number>
}

interface Options {
  passes: number
  /** The engines that take part; all of them unless told. */
  only?: readonly string[] | undefined
  /** Bytes of heap in use, after collecting garbage. */
  measureHeap(): number
}

/** Lets every engine build and answer, one after the other and each forgotten before the next. */
export async function race(
  products: readonly Product[],
  queries: readonly Query[],
  options: Options,
): Promise<Race[]> {
  const results: Race[] = []
  for (const engine of engines.filter(({ name }) => options.only?.includes(name) ?? true)) {
    results.push(raceOne(engine, products, queries, options))
    // What it held is garbage from here on.
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return results
}

/** A first pass looks for the expected products and warms up; its times do not count, but for an engine too slow to ask again. */
function raceOne(
  { name, build, everyNth = 1 }: Engine,
  products: readonly Product[],
  queries: readonly Query[],
  { passes, measureHeap }: Options,
): Race {
  const before = measureHeap()
  const from = performance.now()
  const search = build(products)
  const buildMs = performance.now() - from
  search('áo') // some build at the first question
  const heap = measureHeap() - before
  const asked = queries.filter((_, index) => index % everyNth === 0)
  const ms: number[] = []
  const missed: Record<string, number> = {}
  let found = 0
  for (let pass = everyNth > 1 ? 1 : 0; pass <= (everyNth > 1 ? 1 : passes); pass += 1) {
    for (const { text, kind, expected } of asked) {
      const began = performance.now()
      const keys = search(text)
      if (pass > 0) ms.push(performance.now() - began)
      if (pass > (everyNth > 1 ? 1 : 0)) continue
      if (keys.includes(expected)) found += 1
      else missed[kind] = (missed[kind] ?? 0) + 1
    }
  }
  return { engine: name, buildMs, heap, ms, asked: asked.length, found, missed }
}
