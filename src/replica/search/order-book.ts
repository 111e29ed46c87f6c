import type { Channel, Order, OrderState } from '../../domain/tables/orders.ts'
import type { OrderFilter } from '../queries/orders/order-list.ts'
import type { Replica } from '../replica.ts'
import { Book, type Entry } from './book.ts'
import { lineOf } from './haystack.ts'

interface OrderFacts {
  state: OrderState
  channel: Channel
  carrier: string
  createdAt: number
}

export type OrderEntry = Entry<OrderFacts>
export type OrderBook = Book<'orders', OrderFacts>

const books = new WeakMap<Replica, OrderBook>()

/** The orders of a replica in memory, for searching and for filters that have no index. */
export function orderBook(replica: Replica): OrderBook {
  let book = books.get(replica)
  if (!book) {
    book = new Book(replica, 'orders', readOrder, newestFirst)
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
  const { code, state, channel, delivery, createdAt } = order
  return {
    key: code,
    ...lineOf(orderFields(order), false),
    state,
    channel,
    carrier: delivery.logistic,
    createdAt,
  }
}

function newestFirst(left: OrderFacts, right: OrderFacts): number {
  return right.createdAt - left.createdAt
}

/** Codes of the orders that pass, in the order given. */
export function filterCodes(entries: readonly OrderEntry[], filter: OrderFilter): string[] {
  const codes: string[] = []
  for (const entry of entries) if (entryPasses(entry, filter)) codes.push(entry.key)
  return codes
}

/** How many orders each state would show under the channel and carrier filters. */
export function countStates(
  entries: readonly OrderEntry[],
  { channels, carriers }: OrderFilter,
): ReadonlyMap<OrderState, number> {
  const counts = new Map<OrderState, number>()
  for (const entry of entries) {
    if (entryPasses(entry, { channels, carriers }))
      counts.set(entry.state, (counts.get(entry.state) ?? 0) + 1)
  }
  return counts
}

function entryPasses({ state, channel, carrier }: OrderFacts, filter: OrderFilter): boolean {
  return (
    (!filter.state || filter.state === state) &&
    (filter.channels.length === 0 || filter.channels.includes(channel)) &&
    (filter.carriers.length === 0 || filter.carriers.includes(carrier))
  )
}

/** Channels and carriers that occur, the most frequent first. */
export function occurring(entries: readonly OrderEntry[]): { channels: Channel[]; carriers: string[] } {
  const channels = new Map<Channel, number>()
  const carriers = new Map<string, number>()
  for (const { channel, carrier } of entries) {
    channels.set(channel, (channels.get(channel) ?? 0) + 1)
    if (carrier) carriers.set(carrier, (carriers.get(carrier) ?? 0) + 1)
  }
  return { channels: byCount(channels), carriers: byCount(carriers) }
}

function byCount<K>(counts: ReadonlyMap<K, number>): K[] {
  return [...counts].toSorted((left, right) => right[1] - left[1]).map(([key]) => key)
}

/** Codes of the orders that hold the text, best first. Waits for the book the first time. */
export async function searchOrders(replica: Replica, text: string, limit: number): Promise<string[]> {
  const book = orderBook(replica)
  await book.open()
  return book.search(text, limit)
}
