import { shopOf } from '../../../domain/listings/order-listing.ts'
import { isClosed, orderStates } from '../../../domain/orders/states.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import { startOfDay } from '../../../domain/time.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** Orders of one shop on this device. */
export interface ShopOrders {
  /** Of those that were made today, by their state now. */
  today: ReadonlyMap<OrderState, number>
  madeToday: number
  /** The newest of the last `lookedBackDays` days. */
  last?: Pick<Order, 'code' | 'createdAt'> | undefined
}

/** Older ones are not looked through for the newest. */
export const lookedBackDays = 7

/** Orders of marketplaces of the last days that pass, by the shop they came in by. */
export async function ordersByShop(
  replica: Pick<Replica, 'db'>,
  passes: (order: Order) => boolean,
  now: number,
): Promise<ReadonlyMap<string, ShopOrders>> {
  const shops = Map.groupBy(await lately(replica, passes, now), (order) => shopOf(order) ?? '')
  return new Map([...shops].map(([shop, own]) => [shop, summedUp(own, startOfDay(now))]))
}

/** All orders of the last days that pass, whatever shop they are of. */
export async function ordersTogether(
  replica: Pick<Replica, 'db'>,
  passes: (order: Order) => boolean,
  now: number,
): Promise<ShopOrders> {
  return summedUp(await lately(replica, passes, now), startOfDay(now))
}

/** The newest last. */
function lately(
  { db }: Pick<Replica, 'db'>,
  passes: (order: Order) => boolean,
  now: number,
): Promise<Order[]> {
  const since = startOfDay(now) - lookedBackDays * 86_400_000
  return db.orders.where('createdAt').aboveOrEqual(since).filter(passes).toArray()
}

/** How many orders of a shop are not closed: what unlinking it leaves as it is. */
export async function countOpenOrders(replica: Pick<Replica, 'db'>, shop: string): Promise<number> {
  const open = orderStates.filter((state) => !isClosed(state))
  const counts = await Promise.all(
    open.map((state) =>
      rowsInState(replica, 'orders', state)
        .filter((order) => shopOf(order) === shop)
        .count(),
    ),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

function summedUp(orders: readonly Order[], today: number): ShopOrders {
  const ofToday = orders.filter(({ createdAt }) => createdAt >= today)
  const byState = Map.groupBy(ofToday, ({ state }) => state)
  const last = orders.at(-1)
  return {
    today: new Map([...byState].map(([state, own]) => [state, own.length])),
    madeToday: ofToday.length,
    last: last && { code: last.code, createdAt: last.createdAt },
  }
}
