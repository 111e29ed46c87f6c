import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OrderState } from '../../domain/tables/orders.ts'
import { startOfDay } from '../../domain/time.ts'
import { must } from '../../lib/must.ts'
import {
  allOrderCodes,
  type FirstOrders,
  firstOrderCodes,
  ordersByCode,
  printedOrders,
} from '../../replica/queries/orders/order-list.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { countStates, type OrderEntry, orderBook } from '../../replica/search/order-book.ts'
import { useNow } from '../session/now.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { type Around, filtersOn, isFilterOn, passesFilter, passesOrder } from './filters/order-filters.ts'
import { type ListView, listView } from './list-address.ts'
import { onceFor } from './once-for.ts'
import { type Sorting, sortPlaces } from './sort-orders.ts'

/** More hits than anybody looks through. */
const searchLimit = 500

export interface OrderCodes {
  /** `undefined` until the first answer. */
  codes: string[] | undefined
  /** The same orders with their facts; `undefined` until every order was read. */
  entries: readonly OrderEntry[] | undefined
  /** `undefined` until every order was read: counting 100,000 on the index takes a second and holds up the rows. */
  counts: ReadonlyMap<OrderState, number> | undefined
  /** Search and filters see every order of the device. */
  complete: boolean
}

/**
 * Codes of the orders to show. The first screen comes from the index at once; behind it the order book fills in idle time
 * and takes over, because search, sorting and most filters have no index.
 */
export function useOrderCodes(view: ListView): OrderCodes {
  const replica = useReplica()
  const book = orderBook(replica)
  // Entries change in place: what is computed of them depends on the snapshot.
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const { ready } = snapshot
  useEffect(() => void book.open(), [book])
  const around = useAround(view)

  const key = listView.query(view)
  const early = useLive(
    (open) => {
      if (ready || view.sort) return Promise.resolve(undefined)
      return view.text ? ordersByCode(open, view.text) : firstOrderCodes(open, firstOf(view, around))
    },
    [key, ready, around],
  )
  const behind = useCodesBehind(view, early !== undefined && !ready)

  const entries = useMemo(() => {
    if (!snapshot.ready) return undefined
    const passes = passesFilter(view, around)
    const { sort } = view
    if (view.text.trim()) {
      const hits = book.search(view.text, searchLimit).flatMap((code) => book.get(code) ?? [])
      return placed(hits, sort && sortPlaces(hits, sort)).filter(passes)
    }
    return onceFor(snapshot, key, around, () => inOrder(snapshot, sort).filter(passes))
  }, [snapshot, view, key, book, around])
  const codes = useMemo(() => entries?.map((entry) => entry.key), [entries])
  const counts = useMemo(
    () =>
      snapshot.ready
        ? onceFor(snapshot, `counts ${key}`, around, () =>
            countStates(snapshot.entries, passesFilter(view, around, 'states')),
          )
        : undefined,
    [snapshot, view, key, around],
  )
  const beforeBook = useMemo(() => joined(early, behind), [early, behind])

  return { codes: codes ?? beforeBook, entries, counts, complete: ready }
}

/** Every order of the device with its facts, and what filters ask beside them; for counts of choosers and saved views. */
export function useOrderBook(): { entries: readonly OrderEntry[] | undefined; snapshot: object } {
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  return { entries: snapshot.ready ? snapshot.entries : undefined, snapshot }
}

/** What the filters of a view ask beside the orders: the same until a filter that is on would answer otherwise. */
export function useAround(view: Partial<ListView>, always: 'printed' | undefined = undefined): Around {
  const asksPrinted = always === 'printed' || isFilterOn(view, 'printed')
  const printed = useLive(
    (replica) => (asksPrinted ? printedOrders(replica) : Promise.resolve(nonePrinted)),
    [asksPrinted],
  )
  const now = useNow()
  const moment = isFilterOn(view, 'due') ? now : startOfDay(now)
  return useMemo(() => ({ now: moment, printed: printed ?? nonePrinted }), [moment, printed])
}

const nonePrinted: ReadonlySet<string> = new Set()

/** What the index can say of a view, and what each row has to be asked. */
function firstOf(view: ListView, around: Around): FirstOrders {
  const [state, ...others] = view.states
  const single = others.length === 0 ? state : undefined
  const isNarrowed = filtersOn(view).length > (single ? 1 : 0)
  return { state: single, passes: isNarrowed ? passesOrder(view, around) : undefined }
}

/** All entries in an order, which is kept as long as they are the same: a further filter then only walks through them. */
function inOrder(
  snapshot: { entries: readonly OrderEntry[] },
  sort: Sorting | undefined,
): readonly OrderEntry[] {
  const { entries } = snapshot
  if (!sort) return entries
  return onceFor(snapshot, `order ${sort.by} ${sort.way}`, undefined, () =>
    placed(entries, sortPlaces(entries, sort)),
  )
}

function placed(entries: readonly OrderEntry[], places: Uint32Array | undefined): readonly OrderEntry[] {
  if (!places) return entries
  return Array.from(places, (place) => must(entries[place], 'an entry that was sorted'))
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
  const [state, another] = view.states
  const isOfState = filtersOn(view).length === (state ? 1 : 0) && another === undefined
  const asked = wanted && !view.text && isOfState
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
