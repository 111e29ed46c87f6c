import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { namesOfCustomer, numbersOf } from '../../../domain/orders/known-customer.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { orderBook } from '../../../replica/search/order-book.ts'
import { useReplica } from '../../session/session.ts'
import { useLive } from '../../session/use-live.ts'

/** So many orders of one number are looked at on this device. */
const mostHeld = 100

/** What a customer bought as far as this device holds it, the newest first: found by their numbers in the book of orders, no table is walked. */
export async function boughtHere(
  replica: Replica,
  customer: Customer,
  codes: readonly string[],
): Promise<Order[]> {
  const names = namesOfCustomer(customer)
  const numbers = numbersOf(customer)
  const isTheirs = ({ customer: { id = '', code = '', phone } }: Order) =>
    names.includes(id) || names.includes(code) || (id === '' && numbers.includes(phone))
  const rows = await orderRows(replica, [...codes])
  return rows
    .flatMap((order) => (order && isTheirs(order) ? [order] : []))
    .toSorted((one, other) => other.createdAt - one.createdAt)
}

/** The same, drawn anew as orders come; nothing until the book is read. */
export function useBoughtHere(customer: Customer): Order[] | undefined {
  const book = orderBook(useReplica())
  const snapshot = useSyncExternalStore(book.subscribe, () => book.snapshot)
  useEffect(() => void book.open(), [book])
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries change in place, and the snapshot is new then
  const codes = useMemo(
    () => [...new Set(numbersOf(customer).flatMap((number) => book.search(number, mostHeld)))],
    [book, snapshot, customer],
  )
  const bought = useLive((replica) => boughtHere(replica, customer, codes), [customer, codes.join(' ')])
  return snapshot.ready ? bought : undefined
}

/** Orders of both, each once as this device has it, the newest first. */
export function joined(here: readonly Order[], told: readonly Order[]): Order[] {
  const all = new Map([...told, ...here].map((order) => [order.code, order]))
  return [...all.values()].toSorted((one, other) => other.createdAt - one.createdAt)
}
