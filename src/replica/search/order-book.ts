import { type ShipStanding, shipStandingOf } from '../../domain/channels/requests/ship-standing.ts'
import { shopOf } from '../../domain/listings/order-listing.ts'
import { dueOf, type PaymentWords, paymentWords } from '../../domain/money/due-of.ts'
import { type CarriageStanding, carriageStanding } from '../../domain/orders/carriage-of.ts'
import { leavesBefore } from '../../domain/orders/urgency.ts'
import { unitCount } from '../../domain/parcels/goods-of.ts'
import type { Channel, Order, OrderState } from '../../domain/tables/orders.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

/** What an order is filtered, sorted and summed by without its row. */
export interface OrderFacts {
  state: OrderState
  channel: Channel
  /** Linked shop, as the field of its channel names it; '' where none does. */
  shop: string
  carrier: string
  /** How its marketplace stands to shipping it; '' where nobody prepares it. */
  ship: ShipStanding | ''
  /** How it stands with the carrier that was asked, or may be asked, to bring it; '' where none is asked from here. */
  carriage: CarriageStanding | ''
  wid: string
  tags: readonly string[]
  source: string
  madeBy: string
  /** Who looks after it; '' where nobody does. */
  assigned: string
  /** Codes of its goods. */
  products: readonly string[]
  total: number
  /** Still to be collected at the door. */
  cod: number
  units: number
  payment: PaymentWords
  /** Somebody wrote a note on it. */
  noted: boolean
  /** Has to leave the house before this instant; 0 where nothing presses. */
  leavesBy: number
  createdAt: number
  updatedAt: number
  /** Empty where customers are not shown. */
  customer: string
}

export type OrderEntry = Entry<OrderFacts>
export type OrderBook = Book<'orders', OrderFacts>

const books = new WeakMap<Replica, OrderBook>()

/** The orders of a replica in memory, for searching and for filters that have no index. */
export function orderBook(replica: Replica): OrderBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'orders', readOrder, { order: newestFirst, keptAs: { name: 'orders', form: 1 } })
    books.set(replica, book)
  }
  return book
}

/** Code, package, waybill, customer, phone and goods, as one searchable line. */
export function orderFields({ code, subCode, package_id, delivery, customer, swItems }: Order): string[] {
  return [
    code,
    subCode === code ? '' : subCode,
    package_id ?? '',
    delivery.id,
    customer.name,
    customer.phone,
    ...swItems.map(({ productCode, name, variant }) => `${productCode} ${name} ${variant ?? ''}`),
  ]
}

function readOrder(order: Order): OrderEntry {
  return { key: order.code, ...lineOf(orderFields(order), false), ...factsOf(order) }
}

/** The facts of one order. */
export function factsOf(order: Order): OrderFacts {
  const { delivery, customer, swItems } = order
  return {
    state: shared(order.state),
    channel: shared(order.channel),
    shop: shared(shopOf(order) ?? ''),
    carrier: shared(delivery.logistic),
    ship: shipStandingOf(order) ?? '',
    carriage: carriageStanding(order) ?? '',
    wid: shared(order.wid),
    tags: order.tags.length === 0 ? none : order.tags.map(shared),
    source: shared(order.source ?? ''),
    madeBy: shared(order.createdBy),
    assigned: shared(order.assigned ?? ''),
    products: swItems.map(({ productCode }) => shared(productCode)),
    total: order.totalPrice,
    cod: dueOf(order),
    units: unitCount(order),
    payment: shared(paymentWords(order)),
    noted: isNoted(order),
    leavesBy: leavesBefore(order) ?? 0,
    createdAt: order.createdAt,
    updatedAt: order.updatedAt,
    customer: customer.name,
  }
}

const none: readonly string[] = []
const known = new Map<string, string>()
/** Texts that few orders have alone are kept once: every row that is read brings a copy of its own. */
function shared<T extends string>(text: T): T {
  const same = known.get(text)
  if (same !== undefined) return same as T
  known.set(text, text)
  return text
}

function isNoted({ noteCustomer, noteShop, noteShipper, note, seller_note }: Order): boolean {
  return Boolean(noteCustomer || noteShop || noteShipper || note || seller_note)
}

/** Those of one instant as the index and the server have them: by their codes, backwards. */
function newestFirst(left: OrderEntry, right: OrderEntry): number {
  return right.createdAt - left.createdAt || (left.key < right.key ? 1 : -1)
}

/** Whether an order passes; what a filter comes to. */
export type PassesEntry = (entry: OrderEntry) => boolean

/** How many of the orders that pass each state has. */
export function countStates(
  entries: readonly OrderEntry[],
  passes: PassesEntry,
): ReadonlyMap<OrderState, number> {
  const counts = new Map<OrderState, number>()
  for (const entry of entries) if (passes(entry)) counts.set(entry.state, (counts.get(entry.state) ?? 0) + 1)
  return counts
}

/** How many of the orders that pass have each value, the most frequent first. An order with several values counts for each. */
export function countValues(
  entries: readonly OrderEntry[],
  passes: PassesEntry,
  valuesOf: (facts: OrderEntry) => string | readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  const count = (value: string) => {
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  for (const entry of entries) {
    if (!passes(entry)) continue
    const values = valuesOf(entry)
    if (typeof values === 'string') count(values)
    else if (values.length === 1) count(values[0] ?? '')
    else for (const value of new Set(values)) count(value)
  }
  return new Map([...counts].sort((left, right) => right[1] - left[1]))
}

/** Codes of the orders that hold the text, best first. Waits for the book the first time. */
export async function searchOrders(replica: Replica, text: string, limit: number): Promise<string[]> {
  const book = orderBook(replica)
  await book.open()
  return book.search(text, limit)
}
