import type { Collection } from 'dexie'
import type { Channel, Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** What the list is narrowed to. Empty lists mean "all". */
export interface OrderFilter {
  state?: OrderState
  channels: readonly Channel[]
  carriers: readonly string[]
}

/** Enough to fill any screen at once; the rest of the keys comes behind it. */
export const firstScreen = 40

function byNewest({ db }: Replica, state: OrderState | undefined): Collection<Order, string> {
  if (!state) return db.orders.orderBy('createdAt')
  return rowsInState({ db }, 'orders', state)
}

/** Codes of the newest orders that pass, without reading further than needed. */
export function firstOrderCodes(replica: Replica, filter: OrderFilter): Promise<string[]> {
  const newest = byNewest(replica, filter.state).reverse()
  const passing = narrows(filter) ? newest.filter((order) => passes(order, filter)) : newest
  return passing.limit(firstScreen).primaryKeys()
}

/** Codes of all orders of a state, newest first: keys only, read forwards because that is one bulk read. */
export async function allOrderCodes(replica: Replica, state: OrderState | undefined): Promise<string[]> {
  return (await byNewest(replica, state).primaryKeys()).reverse()
}

/** The rows of a window, in its order. A row that just went is `undefined`. */
export function orderRows({ db }: Replica, codes: readonly string[]): Promise<(Order | undefined)[]> {
  return db.orders.bulkGet([...codes])
}

/** How many orders a state has. */
export function countState({ db }: Replica, state: OrderState): Promise<number> {
  return rowsInState({ db }, 'orders', state).count()
}

export function narrows({ channels, carriers }: OrderFilter): boolean {
  return channels.length > 0 || carriers.length > 0
}

function passes({ channel, delivery }: Order, { channels, carriers }: OrderFilter): boolean {
  return (
    (channels.length === 0 || channels.includes(channel)) &&
    (carriers.length === 0 || carriers.includes(delivery.logistic))
  )
}

/** Orders whose code or waybill begins with the text: what can be found before the search is ready. */
export async function ordersByCode({ db }: Replica, text: string): Promise<string[]> {
  const start = text.trim().toUpperCase()
  if (!start) return []
  const [byCode, byWaybill] = await Promise.all([
    db.orders.where('code').startsWith(start).limit(firstScreen).primaryKeys(),
    db.orders.where('delivery.id').startsWith(start).limit(firstScreen).primaryKeys(),
  ])
  return [...new Set([...byCode, ...byWaybill])]
}
