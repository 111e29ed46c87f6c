import type { Product } from '../../src/domain/tables.ts'
import type { Query } from './product-queries.ts'
import { engines } from './search-engines.ts'

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
  /** Bytes of heap in use, after collecting garbage. */
  measureHeap(): number
}

/** Lets every engine build and answer, one after the other; a first pass warms each up and is not counted. */
export async function race(
  products: readonly Product[],
  queries: readonly Query[],
  { passes, measureHeap }: Options,
): Promise<Race[]> {
  const results: Race[] = []
  for (const { name, build, everyNth = 1 } of engines) {
    const before = measureHeap()
    const from = performance.now()
    const search = build(products)
    const buildMs = performance.now() - from
    search('áo') // some build at the first question
    const heap = measureHeap() - before
    // Every kind is asked, whatever the step.
    const asked = queries.filter((_, index) => index % everyNth === 0)
    const missed: Record<string, number> = {}
    const ms: number[] = []
    let found = 0
    for (const { text, kind, expected } of asked) {
      if (search(text).includes(expected)) found += 1
      else missed[kind] = (missed[kind] ?? 0) + 1
    }
    for (let pass = 0; pass < (everyNth > 1 ? 1 : passes); pass += 1) {
      for (const { text } of asked) {
        const began = performance.now()
        search(text)
        ms.push(performance.now() - began)
      }
      await new Promise((resolve) => setTimeout(resolve, 0))
    }
    results.push({ engine: name, buildMs, heap, ms, asked: asked.length, found, missed })
  }
  return results
}
