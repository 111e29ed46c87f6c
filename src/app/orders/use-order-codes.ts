import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OrderState } from '../../domain/tables/orders.ts'
import {
  allOrderCodes,
  firstOrderCodes,
  narrows,
  ordersByCode,
} from '../../replica/queries/orders/order-list.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import {
  countStates,
  filterCodes,
  type OrderEntry,
  occurring,
  orderBook,
} from '../../replica/search/order-book.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import type { ListView } from './list-address.ts'

/** More hits than anybody looks through. */
const searchLimit = 500

export interface OrderCodes {
  /** `undefined` until the first answer. */
  codes: string[] | undefined
  /** `undefined` until every order was read: counting 100,000 on the index takes a second and holds up the rows. */
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
  // Entries change in place: what is computed of them depends on the snapshot.
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const { ready } = snapshot
  useEffect(() => void book.open(), [book])

  const key = JSON.stringify(view)
  const early = useLive(
    (open) => {
      if (ready) return Promise.resolve(undefined)
      return view.text ? ordersByCode(open, view.text) : firstOrderCodes(open, view)
    },
    [key, ready],
  )
  const behind = useCodesBehind(view, early !== undefined && !ready)

  const found = useMemo(() => {
    if (!snapshot.ready) return undefined
    if (!view.text.trim()) return onceFor(snapshot, key, () => filterCodes(snapshot.entries, view))
    const hits = book.search(view.text, searchLimit).map((code) => book.get(code))
    return filterCodes(
      hits.filter((hit): hit is OrderEntry => hit !== undefined),
      view,
    )
  }, [snapshot, view, key, book])
  const counts = useMemo(
    () =>
      snapshot.ready
        ? onceFor(snapshot, `counts ${key}`, () => countStates(snapshot.entries, view))
        : undefined,
    [snapshot, view, key],
  )
  const choices = useMemo(() => onceFor(snapshot, 'choices', () => occurring(snapshot.entries)), [snapshot])
  const beforeBook = useMemo(() => joined(early, behind), [early, behind])

  return { codes: found ?? beforeBook, counts, choices, complete: ready }
}

/** What was worked out of a snapshot of the book: coming back to the list must not go through 100,000 orders again. */
const workedOut = new WeakMap<object, Map<string, unknown>>()
const answersKept = 24

function onceFor<T>(snapshot: object, question: string, answer: () => T): T {
  const known = workedOut.get(snapshot) ?? new Map<string, unknown>()
  workedOut.set(snapshot, known)
  if (!known.has(question)) {
    if (known.size >= answersKept) known.clear()
    known.set(question, answer())
  }
  return known.get(question) as T
}

/** The first screen is live; what lies behind it is as it was when it was read. */
function joined(early: string[] | undefined, behind: string[] | undefined): string[] | undefined {
  if (!early || !behind) return early
  const first = new Set(early)
  return [...early, ...behind.filter((code) => !first.has(code))]
}

/** All codes of a state, for the height of the list. Read once and not live: Dexie would watch each of 100,000 keys. */
function useCodesBehind(view: ListView, wanted: boolean): string[] | undefined {
  const replica = useReplica()
  const [read, setRead] = useState<{ state: OrderState | undefined; codes: string[] }>()
  const { state } = view
  const asked = wanted && !view.text && !narrows(view)
  useEffect(() => {
    if (!asked) return
    let left = false
    void whenIdle()
      .then(() => allOrderCodes(replica, state))
      .then((codes) => {
        if (!left) setRead({ state, codes })
      })
    return () => {
      left = true
    }
  }, [replica, state, asked])
  return asked && read?.state === state ? read?.codes : undefined
}
