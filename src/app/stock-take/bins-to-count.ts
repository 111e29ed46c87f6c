import { bidOf } from '../../domain/stock-take/count-ids.ts'
import type { Bin } from '../../domain/tables/places.ts'
import type { StockTake } from '../../domain/tables/stock-takes.ts'
import type { ExpectedLine } from './use-expected.ts'

export interface BinToCount {
  bin: Bin
  /** Lines counted, by whomever, of those that the books expect or that were found. */
  done: number
  need: number
}

interface Asked {
  stockTake: Pick<StockTake, 'reach' | 'round'>
  bins: readonly Bin[]
  /** Keys of lines. */
  counted: ReadonlySet<string>
  expected: readonly ExpectedLine[]
}

/** Shelves of a stock-take with how far each is: unfinished ones first, in walking order. A free one offers all. */
export function binsToCount({ stockTake: { reach, round }, bins, counted, expected }: Asked): BinToCount[] {
  const need = new Map<string, number>()
  const done = new Map<string, number>()
  const add = (sums: Map<string, number>, bid: string) => sums.set(bid, (sums.get(bid) ?? 0) + 1)
  const asked = new Set(expected.map(({ key }) => key))
  for (const { bid, key } of expected) {
    add(need, bid)
    if (counted.has(key)) add(done, bid)
  }
  for (const key of counted) {
    if (asked.has(key)) continue
    const bid = bidOf(key)
    add(need, bid)
    add(done, bid)
  }
  const named = reach.kind === 'bins' && round === 1 ? new Set(reach.bids) : undefined
  const isShown = (bid: string) =>
    named ? named.has(bid) || need.has(bid) : reach.kind === 'free' && round === 1 ? true : need.has(bid)
  return bins
    .filter(({ bid }) => isShown(bid))
    .map((bin) => ({ bin, done: done.get(bin.bid) ?? 0, need: need.get(bin.bid) ?? 0 }))
    .toSorted((one, other) => Number(isFull(one)) - Number(isFull(other)))
}

function isFull({ done, need }: BinToCount): boolean {
  return need > 0 && done >= need
}
