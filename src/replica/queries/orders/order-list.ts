import Dexie, { type Collection } from 'dexie'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** Which orders a list begins with, before every order was read. */
export interface FirstOrders {
  /** Of one state; of every state without it. */
  state?: OrderState | undefined
  /** What else they have to pass. */
  passes?: ((order: Order) => boolean) | undefined
}

/** Enough to fill any screen at once; the rest of the keys comes behind it. */
export const firstScreen = 40

function byNewest({ db }: Replica, state: OrderState | undefined): Collection<Order, string> {
  if (!state) return db.orders.orderBy('createdAt')
  return rowsInState({ db }, 'orders', state)
}

/** Codes of the newest orders that pass, without reading further than needed. */
export function firstOrderCodes(replica: Replica, { state, passes }: FirstOrders): Promise<string[]> {
  const newest = byNewest(replica, state).reverse()
  return (passes ? newest.filter(passes) : newest).limit(firstScreen).primaryKeys()
}

/** Codes of all orders of a state, newest first: keys only, read forwards because that is one bulk read. */
export async function allOrderCodes(replica: Replica, state: OrderState | undefined): Promise<string[]> {
  return (await byNewest(replica, state).primaryKeys()).reverse()
}

/** The rows of a window, in its order. A row that just went is `undefined`. */
export function orderRows({ db }: Replica, codes: readonly string[]): Promise<(Order | undefined)[]> {
  return db.orders.bulkGet([...codes])
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

const labelPlace = 'order-label/'

/** Orders whose label came out of a printer, as far as this device remembers. Keys of the index alone are read. */
export async function printedOrders({ db }: Replica): Promise<ReadonlySet<string>> {
  const ids = await db.printJobs
    .where('[state+updatedAt]')
    .between(['printed', Dexie.minKey], ['printed', Dexie.maxKey])
    .primaryKeys()
  return new Set(ids.filter((id) => id.startsWith(labelPlace)).map((id) => id.slice(labelPlace.length)))
}
