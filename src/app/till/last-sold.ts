import { useEffect, useState } from 'react'
import type { Replica } from '../../replica/replica.ts'
import type { Sold } from './finish-sale.ts'

/** What each replica sold last, into which drawer: whoever bills it leaves the till and comes back for its receipt. */
const kept = new WeakMap<Replica, { drawer: string; sold: Sold }>()

/** Keeps what was just sold while this page lives; without a sale, nothing. */
export function keepSold(replica: Replica, drawer: string, sold: Sold | undefined): void {
  if (sold) kept.set(replica, { drawer, sold })
  else kept.delete(replica)
}

/** What was sold last into this drawer, and was not put away since. */
export function keptSold(replica: Replica, drawer: string): Sold | undefined {
  const last = kept.get(replica)
  return last?.drawer === drawer ? last.sold : undefined
}

interface LastSold {
  /** Until somebody puts it away, or sells anew: what a receipt is printed of. */
  last: Sold | undefined
  /** In sight until the next goods are scanned (`turn`), also after the till was left to bill it. */
  shown: Sold | undefined
  put(sold: Sold | undefined, turn?: number): void
}

export function useLastSold(replica: Replica, drawer: string, turn: number): LastSold {
  const [last, setLast] = useState(() => ({ sold: keptSold(replica, drawer), turn }))
  const shown = last.turn === turn ? last.sold : undefined
  useEffect(() => keepSold(replica, drawer, shown), [replica, drawer, shown])
  return { last: last.sold, shown, put: (sold, at = turn) => setLast({ sold, turn: at }) }
}
