import { useEffect, useState } from 'react'
import type { Replica } from '../../replica/replica.ts'
import type { Sold } from './finish-sale.ts'

/** What each replica sold last into its drawers: whoever bills it leaves the till and comes back for its receipt. */
const kept = new WeakMap<Replica, Map<string, Sold>>()

/** Keeps what was just sold while this page lives; without a sale, nothing. */
export function keepSold(replica: Replica, drawer: string, sold: Sold | undefined): void {
  const sales = kept.get(replica) ?? new Map<string, Sold>()
  if (sold) sales.set(drawer, sold)
  else sales.delete(drawer)
  kept.set(replica, sales)
}

/** What was sold last into this drawer, and was not put away since. */
export function keptSold(replica: Replica, drawer: string): Sold | undefined {
  return kept.get(replica)?.get(drawer)
}

interface LastSold {
  /** Until somebody puts it away, or sells anew: what a receipt is printed of. */
  last: Sold | undefined
  /** In sight until the next goods are scanned (`turn`), also after the till was left to bill it. */
  shown: Sold | undefined
  put(sold: Sold | undefined, turn?: number): void
}

export function useLastSold(replica: Replica, drawer: string, turn: number): LastSold {
  const here = () => ({ drawer, sold: keptSold(replica, drawer), turn })
  const [last, setLast] = useState(here)
  // The till goes on with another drawer: what was sold into the one before is not of this one.
  if (last.drawer !== drawer) setLast(here)
  const sold = last.drawer === drawer ? last.sold : undefined
  const shown = last.turn === turn ? sold : undefined
  useEffect(() => {
    if (last.drawer === drawer) keepSold(replica, drawer, shown)
  }, [replica, drawer, shown, last])
  return {
    last: sold,
    shown,
    put(next, at = turn) {
      keepSold(replica, drawer, next)
      setLast({ drawer, sold: next, turn: at })
    },
  }
}
