import type { PaymentWords } from '../../../domain/money/due-of.ts'
import { channels } from '../../../domain/orders/channels.ts'
import { orderStates } from '../../../domain/orders/states.ts'
import { isLate } from '../../../domain/orders/urgency.ts'
import type { Channel, Order, OrderState } from '../../../domain/tables/orders.ts'
import { dayNumber, dayStart, startOfDay } from '../../../domain/time.ts'
import { slugOf } from '../../../lib/slug-of.ts'
import type { OrderListQuestion } from '../../../protocol/queries/order-list.ts'
import {
  factsOf,
  type OrderEntry,
  type OrderFacts,
  type PassesEntry,
} from '../../../replica/search/order-book.ts'
import { type Days, rangeOfDays, readDays } from '../../components/days.ts'
import { type Kept, listOf, oneOf, someOf } from '../../session/define-view.ts'

/*
 * The filters of the order list, each declared once: how the address says it, which orders of this device pass, and how the server's
 * list is asked for the same. 2026-11-22: a filter that the server's list does not know (printed, noted, who looks after it) is asked there without it and
 * its answer is looked through here; what has to leave the house is on every device, so the server is not asked for it at all.
 */

export interface Money {
  from?: number | undefined
  to?: number | undefined
}

/** What a list of orders is narrowed to; a list without entries, and `undefined`, mean all. */
export interface OrderFilter {
  states: readonly OrderState[]
  channels: readonly Channel[]
  carriers: readonly string[]
  shops: readonly string[]
  warehouses: readonly string[]
  tags: readonly string[]
  sources: readonly string[]
  makers: readonly string[]
  assignees: readonly string[]
  products: readonly string[]
  payments: readonly PaymentWords[]
  total: Money | undefined
  printed: 'yes' | 'no' | undefined
  noted: 'yes' | 'no' | undefined
  /** Late already, or to leave today: late ones included. */
  due: 'late' | 'today' | undefined
  /** Not taken by the carrier that was asked, asked and not answered, not asked yet; or of those that were asked for together last, without a waybill. */
  carriage: 'failed' | 'waiting' | 'none' | 'left' | undefined
  made: Days | undefined
}

export type FilterId = keyof OrderFilter

/** What a filter asks beside the order: the clock, and what other tables say of it. */
export interface Around {
  now: number
  /** Orders whose label came out of a printer. */
  printed: ReadonlySet<string>
  /** Orders that the person had carriers asked to bring last, many at a time, and that have no waybill. */
  left?: ReadonlySet<string> | undefined
}

const nonePrinted: ReadonlySet<string> = new Set()

/**
 * Of what stands around orders, what these filters look at: the day, and the minute only where lateness counts; labels only where they are asked for. With the
 * rest as it was, 100,000 orders are not looked through again because the clock went on.
 */
export function lookedAt(filter: Partial<OrderFilter>, { now, printed, left }: Around): Around {
  return {
    now: filter.due === 'late' ? now : startOfDay(now),
    printed: isFilterOn(filter, 'printed') ? printed : nonePrinted,
    left: filter.carriage === 'left' ? left : undefined,
  }
}

type Listed = OrderFacts & { key: string }
type AskedFilter = NonNullable<OrderListQuestion['filter']>

/** How the server's list is asked for the same; 'none': whatever passes is on this device. */
type Asked = AskedFilter | 'unsaid' | 'none'

export interface Filter<V> extends Kept<V> {
  title: string
  isOn(value: V): boolean
  test(value: V, around: Around): (order: Listed) => boolean
  asked(value: V, around: Around): Asked
}

/** A filter by one of several values. */
interface Choosing<T extends string> extends Filter<readonly T[]> {
  /** The values of an order, for counting them. */
  valuesOf(order: Listed): string | readonly string[]
}

/** The server takes no more values of one filter. */
const mostAsked = 100

function choosing<T extends string>(
  title: string,
  kept: Kept<readonly T[]>,
  valuesOf: (order: Listed) => string | readonly string[],
  asks: keyof AskedFilter | 'unsaid',
): Choosing<T> {
  return {
    ...kept,
    title,
    valuesOf,
    isOn: (values) => values.length > 0,
    test(values) {
      const wanted = new Set<string>(values)
      return (order) => {
        const has = valuesOf(order)
        return typeof has === 'string' ? wanted.has(has) : has.some((value) => wanted.has(value))
      }
    },
    asked: (values) => (asks === 'unsaid' || values.length > mostAsked ? 'unsaid' : { [asks]: [...values] }),
  }
}

function yesOrNo(
  title: string,
  name: string,
  holds: (order: Listed, around: Around) => boolean,
): Filter<'yes' | 'no' | undefined> {
  return {
    ...oneOf(name, ['yes', 'no'], undefined),
    title,
    isOn: (value) => value !== undefined,
    test: (value, around) => (order) => holds(order, around) === (value === 'yes'),
    asked: () => 'unsaid',
  }
}

const payments = [
  'Chưa thanh toán',
  'Thanh toán 1 phần',
  'Đã thanh toán',
  'Không phải thu',
] as const satisfies PaymentWords[]

export const orderFilters = {
  states: choosing('Trạng thái', someOf('state', orderStates, slugOf), ({ state }) => state, 'state'),
  channels: choosing('Kênh bán', someOf('channel', channels), ({ channel }) => channel, 'channel'),
  carriers: choosing('Đơn vị vận chuyển', listOf('carrier'), ({ carrier }) => carrier, 'carrier'),
  shops: choosing('Gian hàng', listOf('shop'), ({ shop }) => shop, 'shop'),
  warehouses: choosing('Kho', listOf('warehouse'), ({ wid }) => wid, 'wid'),
  tags: choosing('Thẻ', listOf('tag'), ({ tags }) => tags, 'tags'),
  sources: choosing('Nguồn', listOf('source'), ({ source }) => source, 'source'),
  makers: choosing('Người tạo', listOf('by'), ({ madeBy }) => madeBy, 'madeBy'),
  assignees: choosing('Phụ trách', listOf('assigned'), ({ assigned }) => assigned, 'unsaid'),
  products: choosing('Sản phẩm', listOf('product'), ({ products }) => products, 'products'),
  payments: choosing('Thanh toán', someOf('payment', payments, slugOf), ({ payment }) => payment, 'payment'),
  total: {
    title: 'Tổng đơn',
    name: 'total',
    read: readMoney,
    write: (value) => (value ? `${value.from ?? ''}..${value.to ?? ''}` : ''),
    isOn: (value) => value !== undefined,
    test({ from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = {}) {
      return ({ total }) => total >= from && total <= to
    },
    asked: (value) => ({ total: value }),
  },
  due: {
    ...oneOf('due', ['late', 'today'], undefined),
    title: 'Hạn gửi',
    isOn: (value) => value !== undefined,
    test(value, { now }) {
      if (value === 'late')
        return ({ state, leavesBy }) => isLate({ state, shipBy: leavesBy || undefined }, now)
      const before = dayStart(dayNumber(now) + 1)
      return ({ leavesBy }) => leavesBy > 0 && leavesBy < before
    },
    asked: () => 'none',
  },
  printed: yesOrNo('Đã in tem', 'printed', ({ key }, { printed }) => printed.has(key)),
  noted: yesOrNo('Ghi chú', 'noted', ({ noted }) => noted),
  carriage: {
    ...oneOf('sent', ['failed', 'waiting', 'none', 'left'], undefined),
    title: 'Gửi hãng',
    isOn: (value) => value !== undefined,
    test: (value, { left }) =>
      value === 'left' ? ({ key }) => left?.has(key) ?? false : (order) => order.carriage === value,
    // Of what lies in the house every order is on the device.
    asked: () => 'none',
  },
  made: {
    title: 'Ngày tạo',
    name: 'made',
    read: readDays,
    write: (value) => value ?? '',
    isOn: (value) => value !== undefined,
    test(value, { now }) {
      if (value === undefined) return () => true
      const { from, to } = rangeOfDays(value, now)
      return ({ createdAt }) => createdAt >= from && createdAt <= to
    },
    asked: (value, { now }) => ({ madeAt: value && rangeOfDays(value, now) }),
  },
} satisfies { [K in FilterId]: Filter<OrderFilter[K]> }

export const filterIds = Object.keys(orderFilters) as FilterId[]

/** Filters by one of several values, for choosers that count them. */
export type ChoosingId = { [K in FilterId]: OrderFilter[K] extends readonly string[] ? K : never }[FilterId]

/** Whether it lets some orders pass and others not. */
export function isFilterOn(filter: Partial<OrderFilter>, id: FilterId): boolean {
  const value = filter[id]
  return value !== undefined && filterOf(id).isOn(value)
}

/** The filters that are on. */
export function filtersOn(filter: Partial<OrderFilter>): FilterId[] {
  return filterIds.filter((id) => isFilterOn(filter, id))
}

/** A list that is not narrowed. */
export const everything: OrderFilter = {
  states: [],
  channels: [],
  carriers: [],
  shops: [],
  warehouses: [],
  tags: [],
  sources: [],
  makers: [],
  assignees: [],
  products: [],
  payments: [],
  total: undefined,
  printed: undefined,
  noted: undefined,
  due: undefined,
  carriage: undefined,
  made: undefined,
}

/** Whether an order passes every filter that is on. @param except one that is left out, to count what else it might show */
export function passesFilter(filter: Partial<OrderFilter>, around: Around, except?: FilterId): PassesEntry {
  const [first, second, ...more] = filtersOn(filter)
    .filter((id) => id !== except)
    .map((id) => filterOf(id).test(filter[id], around))
  if (!first) return () => true
  if (!second) return first
  return (entry) => first(entry) && second(entry) && more.every((passes) => passes(entry))
}

/** The same of a row that no book holds. */
export function passesOrder(filter: Partial<OrderFilter>, around: Around): (order: Order) => boolean {
  const passes = passesFilter(filter, around)
  return (order) => passes({ key: order.code, folded: '', ...factsOf(order) } satisfies OrderEntry)
}

/** How the server is asked for the orders of a filter. */
export interface AskedList {
  filter: AskedFilter
  /** Its answer holds more than that: each order has to pass this too. */
  passes(order: Order): boolean
  /** The filters that only `passes` knows, as the address says them: the same question with others of them is another list. */
  besides: string
}

/** What the server is asked for the same list; `undefined` where every such order is on this device. */
export function askedList(filter: Partial<OrderFilter>, around: Around): AskedList | undefined {
  const asked: AskedFilter = {}
  const besides: string[] = []
  for (const id of filtersOn(filter)) {
    const one = filterOf(id)
    const said = one.asked(filter[id], around)
    if (said === 'none') return undefined
    if (said === 'unsaid') besides.push(`${one.name}=${one.write(filter[id])}`)
    else Object.assign(asked, said)
  }
  return { filter: asked, passes: passesOrder(filter, around), besides: besides.join('&') }
}

/** A filter whose value is not known to the compiler: it is given what it wrote or read itself. */
function filterOf(id: FilterId): Filter<unknown> {
  return orderFilters[id] as Filter<unknown>
}

/** "200000..1000000", either end may be left out. Ends that stand the wrong way round are put right. */
function readMoney(written: string): Money | undefined {
  const [, from = '', to = ''] = /^(\d{0,13})\.\.(\d{0,13})$/.exec(written) ?? []
  const range = { from: from === '' ? undefined : Number(from), to: to === '' ? undefined : Number(to) }
  if (range.from === undefined && range.to === undefined) return undefined
  return inOrder(range)
}

/** The same amounts, the smaller one first. */
export function inOrder({ from, to }: Money): Money {
  const isReversed = from !== undefined && to !== undefined && from > to
  return isReversed ? { from: to, to: from } : { from, to }
}
