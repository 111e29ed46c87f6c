import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { OrderState } from '../../domain/tables.ts'
import {
  allOrderCodes,
  firstOrderCodes,
  narrows,
  ordersByCode,
  stateCounts,
} from '../../replica/queries/order-list.ts'
import {
  countStates,
  filterCodes,
  type OrderEntry,
  occurring,
  orderBook,
} from '../../replica/search/order-book.ts'
import { useReplica } from '../session.ts'
import { useLive } from '../use-live.ts'
import type { ListView } from './list-address.ts'

/** More hits than anybody looks through. */
const searchLimit = 500

export interface OrderCodes {
  /** `undefined` until the first answer. */
  codes: string[] | undefined
  counts: ReadonlyMap<OrderState, number> | undefined
  /** Channels and carriers to choose from. */
  choices: ReturnType<typeof occurring>
  /** Search and filters see every order of the device. */
  complete: boolean
}

/**
 * Codes of the orders to show. The first screen comes from the index at once; behind it the order book fills in idle time
 * and takes over, because search, channels and carriers have no index.
 */
export function useOrderCodes(view: ListView): OrderCodes {
  const replica = useReplica()
  const book = orderBook(replica)
  const { ready, entries } = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])

  const key = JSON.stringify(view)
  const early = useLive(
    (open) => {
      if (ready) return Promise.resolve(undefined)
      return view.text ? ordersByCode(open, view.text) : firstOrderCodes(open, view)
    },
    [key, ready],
  )
  const behind = useLive(
    (open) =>
      ready || !early || view.text || narrows(view)
        ? Promise.resolve(undefined)
        : allOrderCodes(open, view.state),
    [key, ready, early !== undefined],
  )
  const earlyCounts = useLive((open) => (ready ? Promise.resolve(undefined) : stateCounts(open)), [ready])

  const found = useMemo(() => {
    if (!ready) return undefined
    if (!view.text.trim()) return filterCodes(entries, view)
    const hits = book.search(view.text, searchLimit).map((code) => book.get(code))
    return filterCodes(
      hits.filter((hit): hit is OrderEntry => hit !== undefined),
      view,
    )
  }, [ready, entries, view, book])
  const counts = useMemo(() => (ready ? countStates(entries, view) : undefined), [ready, entries, view])
  const choices = useMemo(() => occurring(entries), [entries])

  return { codes: found ?? behind ?? early, counts: counts ?? earlyCounts, choices, complete: ready }
}
