import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { accountOf } from '../../domain/channels/market.ts'
import type { ShipStanding } from '../../domain/channels/requests/ship-standing.ts'
import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import type { Company } from '../../domain/tables/company.ts'
import { numberOrder } from '../../lib/number-order.ts'
import { company } from '../../replica/queries/shop.ts'
import { type OrderEntry, orderBook } from '../../replica/search/order-book.ts'
import { keptSorting } from '../components/table/sorting.ts'
import { orderFilters, passesFilter } from '../orders/filters/order-filters.ts'
import { orderSorts } from '../orders/sort-orders.ts'
import { defineView, listOf, oneOf, typed, type ViewOf } from '../session/define-view.ts'
import { useNow } from '../session/now.ts'
import { useReplica } from '../session/session.ts'
import type { Steps } from '../session/steps.ts'
import { useLive } from '../session/use-live.ts'
import { isToPrepare, linkedShops } from './to-prepare.ts'

const { due, made, code, carrier, customer } = orderSorts
/** What the table sorts by; otherwise what has to leave first stands first. */
export const prepareSorts = { due, made, code, carrier, customer } as const

export type PrepareSort = keyof typeof prepareSorts

/** How orders stand, as the list is narrowed to it. */
export const prepareStandings = ['open', 'waiting', 'stuck'] as const
type Standing = (typeof prepareStandings)[number]

export const standingWords: Readonly<Record<Standing, string>> = {
  open: 'Chờ đi',
  waiting: 'Đang gửi',
  stuck: 'Cần xử lý',
}

/** ?shop=88210045&channel=Shopee&carrier=SPX&due=late&tt=stuck&sort=-made&q=… */
export const prepareView = defineView({
  shops: listOf('shop'),
  channels: orderFilters.channels,
  carriers: orderFilters.carriers,
  due: orderFilters.due,
  standing: oneOf('tt', prepareStandings, undefined),
  sort: keptSorting('sort', prepareSorts),
  text: typed('q'),
})

export type PrepareView = ViewOf<typeof prepareView>

export const prepareSteps: Steps<PrepareView> = { typed: ['text'], looks: ['sort'] }

/** More hits than anybody looks through. */
const mostFound = 500

/** A shop at a marketplace that orders come in by. */
export interface PreparedShop extends Pick<KnownShop, 'channel' | 'shopId' | 'name'> {
  count: number
}

export interface PrepareList {
  /** Codes in the order of the list; `undefined` until the orders were read once. */
  codes: readonly string[] | undefined
  /** Of these, those that may leave now. */
  open: readonly string[]
  /** All that wait to be prepared, whatever the filters. */
  total: number
  /** Of each linked shop, whatever the filters. */
  shops: readonly PreparedShop[]
  carriers: ReadonlyMap<string, number>
  standings: ReadonlyMap<Standing, number>
  late: number
  /** Somebody linked a shop. */
  isLinked: boolean | undefined
}

const standingsOf: Readonly<Partial<Record<ShipStanding | '', Standing>>> = {
  open: 'open',
  waiting: 'waiting',
  failed: 'stuck',
  held: 'stuck',
}

/** The orders of this device that wait to be prepared, what presses first (FUL-019). */
export function usePrepareList(view: PrepareView): PrepareList {
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  const shop = useLive(company, [])
  const now = useNow()
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const listed = useMemo(() => {
    const { entries } = book.snapshot
    const sought = view.text.trim()
    const found = sought ? book.search(sought, mostFound).flatMap((key) => book.get(key) ?? []) : entries
    return listToPrepare({ entries, found, company: shop }, view, now)
  }, [book, snapshot, shop, view, now])
  return snapshot.ready && shop ? listed : { ...listed, codes: undefined }
}

interface Read {
  /** Every order of the device. */
  entries: readonly OrderEntry[]
  /** Of them, those that fit the words. */
  found: readonly OrderEntry[]
  company: Company | undefined
}

/** The list of what was read. @param now ms since 1970 */
export function listToPrepare(
  { entries, found, company: row }: Read,
  view: PrepareView,
  now: number,
): PrepareList {
  const linked = row ? linkedShops(row) : []
  const isLinked = new Set(linked.map(accountOf))
  const isListed = (entry: OrderEntry) => isToPrepare(entry, isLinked)
  const all = entries.filter(isListed)
  const passes = passesFilter(view, { now, printed: nonePrinted })
  const fits = (entry: OrderEntry) =>
    passes(entry) && (view.standing === undefined || standingsOf[entry.ship] === view.standing)
  const shown = sorted(
    found.filter((entry) => isListed(entry) && fits(entry)),
    view.sort,
  )
  const counts = Map.groupBy(all, ({ shop }) => shop)
  return {
    codes: shown.map(({ key }) => key),
    open: shown.filter(({ ship }) => ship === 'open').map(({ key }) => key),
    total: all.length,
    shops: linked.map(({ channel, shopId, name }) => ({
      channel,
      shopId,
      name: name || shopId,
      count: counts.get(shopId)?.length ?? 0,
    })),
    carriers: countBy(all, ({ carrier: of }) => of),
    standings: countBy(all, ({ ship }) => standingsOf[ship] ?? 'stuck'),
    late: all.filter(({ leavesBy }) => leavesBy > 0 && leavesBy < now).length,
    isLinked: row && linked.length > 0,
  }
}

function sorted(entries: readonly OrderEntry[], sort: PrepareView['sort']): OrderEntry[] {
  const { by, way } = sort ?? { by: 'due', way: 'ascending' }
  const { of } = prepareSorts[by]
  if (by === 'code' || by === 'carrier' || by === 'customer') {
    const sign = way === 'ascending' ? 1 : -1
    return entries.toSorted((one, other) => sign * collator.compare(String(of(one)), String(of(other))))
  }
  const numbers = Float64Array.from(entries, (entry) => Number(of(entry)))
  return [...numberOrder(numbers, way)].flatMap((place) => entries[place] ?? [])
}

const collator = new Intl.Collator('vi', { numeric: true })
const nonePrinted: ReadonlySet<string> = new Set()

function countBy<K>(entries: readonly OrderEntry[], keyOf: (entry: OrderEntry) => K): ReadonlyMap<K, number> {
  return new Map([...Map.groupBy(entries, keyOf)].map(([key, own]) => [key, own.length]))
}
