import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { OrderState } from '../../domain/tables/orders.ts'
import { startOfDay } from '../../domain/time.ts'
import {
  allOrderCodes,
  type FirstOrders,
  firstOrderCodes,
  ordersByCode,
  printedOrders,
} from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { whenIdle } from '../../replica/search/idle.ts'
import { type OrderEntry, orderBook } from '../../replica/search/order-book.ts'
import { carryBatch, leftOf } from '../session/carry-batch.ts'
import { useNow } from '../session/now.ts'
import { useOwnChoice } from '../session/own-choice.ts'
import { useReplica } from '../session/session.ts'
import { useLive } from '../session/use-live.ts'
import { heldByRule, wholeHour } from './filters/beyond-device.ts'
import { type Around, filtersOn, isFilterOn, passesFilter, passesOrder } from './filters/order-filters.ts'
import { type ListView, listView, sortingOf } from './list-address.ts'
import { codesOf, listNow, stateCountsNow, sumsNow } from './lists-now.ts'
import type { BookNow } from './once-for.ts'
import { orderRanks, sortOrders } from './sort-orders.ts'
import { type Sums, sumOrders } from './sum-orders.ts'

/** More hits than anybody looks through. */
const searchLimit = 500

export interface OrderCodes {
  /** `undefined` until the first answer. */
  codes: string[] | undefined
  /** The same orders with their facts; `undefined` until every order was read. */
  entries: readonly OrderEntry[] | undefined
  /** Search and filters see every order of the device. */
  complete: boolean
}

/**
 * Codes of the orders to show. The first screen comes from the index at once; behind it the order book fills in idle time
 * and takes over, because search, sorting and most filters have no index.
 */
export function useOrderCodes(asked: ListView): OrderCodes {
  const view = useMemo(() => ({ ...asked, sort: sortingOf(asked) }), [asked])
  const replica = useReplica()
  const book = orderBook(replica)
  // Entries change in place: what is computed of them depends on the snapshot.
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const { ready } = snapshot
  useEffect(() => void book.open(), [book])
  const around = useAround(view)

  const hour = wholeHour(useNow())
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
    if (!view.text.trim()) return listNow(snapshot, { view, around, hour }, orderRanks(replica))
    const hits = book.search(view.text, searchLimit).flatMap((code) => book.get(code) ?? [])
    const fitting = hits.filter(passes)
    return view.sort ? sortOrders(fitting, view.sort, orderRanks(replica)) : fitting
  }, [snapshot, view, book, around, replica, hour])
  const codes = entries && codesOf(entries)
  const beforeBook = useMemo(() => joined(early, behind), [early, behind])

  return { codes: codes ?? beforeBook, entries, complete: ready }
}

/** What the orders of a list come to; `undefined` until every order was read. */
export function useOrderSums(view: ListView, entries: readonly OrderEntry[] | undefined): Sums | undefined {
  const { snapshot } = useOrderBook()
  const around = useAround(view)
  const hour = wholeHour(useNow())
  return useMemo(() => {
    if (!entries) return undefined
    if (view.text.trim()) return sumOrders(entries)
    return sumsNow(snapshot, { view, around, hour })
  }, [entries, snapshot, view, around, hour])
}

/**
 * How many orders of the list each state has. `undefined` until every order was read: counting 100,000 on the index takes a second and
 * holds up the rows.
 */
export function useStateCounts(view: ListView): ReadonlyMap<OrderState, number> | undefined {
  const { entries, snapshot } = useOrderBook()
  const around = useAround(view)
  const hour = wholeHour(useNow())
  return useMemo(
    () => entries && stateCountsNow(snapshot, { view, around, hour }),
    [entries, snapshot, view, hour, around],
  )
}

/** The orders that every device holds, with their facts; for counts of choosers and saved views. */
export function useOrderBook(): {
  entries: readonly OrderEntry[] | undefined
  snapshot: BookNow & { isBehind: boolean }
} {
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  const hour = wholeHour(useNow())
  return { entries: snapshot.ready ? heldByRule(snapshot, hour) : undefined, snapshot }
}

/** What the filters of a view ask beside the orders: the same until a filter that is on would answer otherwise. */
export function useAround(view: Partial<ListView>, always: 'printed' | undefined = undefined): Around {
  const open = useReplica()
  const asksPrinted = always === 'printed' || isFilterOn(view, 'printed')
  const live = useLive(
    (replica) => (asksPrinted ? printedNow(replica) : Promise.resolve(nonePrinted)),
    [asksPrinted],
  )
  const printed = live ?? (asksPrinted ? lastPrinted.get(open) : undefined) ?? nonePrinted
  const now = useNow()
  const moment = view.due === 'late' ? now : startOfDay(now)
  const left = useLeft(view.carriage === 'left')
  return useMemo(() => ({ now: moment, printed, left }), [moment, printed, left])
}

/** The orders of the last time that many were sent to a carrier, and that have no waybill; nothing where nobody asks. */
function useLeft(asks: boolean): ReadonlySet<string> | undefined {
  const [{ codes }] = useOwnChoice(carryBatch)
  return useLive(
    (replica) => (asks ? leftOf(replica, codes) : Promise.resolve(undefined)),
    [asks, asks && codes.join()],
  )
}

const nonePrinted: ReadonlySet<string> = new Set()
const lastPrinted = new WeakMap<Replica, ReadonlySet<string>>()

/** The very same set until another label is printed: counts that were made with it still stand when a list is opened again. */
async function printedNow(replica: Replica): Promise<ReadonlySet<string>> {
  const found = await printedOrders(replica)
  const last = lastPrinted.get(replica)
  if (last && last.size === found.size && [...found].every((code) => last.has(code))) return last
  lastPrinted.set(replica, found)
  return found
}

/** What the index can say of a view, and what each row has to be asked. */
function firstOf(view: ListView, around: Around): FirstOrders {
  const [state, ...others] = view.states
  const single = others.length === 0 ? state : undefined
  const isNarrowed = filtersOn(view).length > (single ? 1 : 0)
  return { state: single, passes: isNarrowed ? passesOrder(view, around) : undefined }
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
