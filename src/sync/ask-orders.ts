import type { Order } from '../domain/tables/orders.ts'
import type { OrderListAnswer, OrderListQuestion } from '../protocol/queries/order-list.ts'
import { keepAnswer } from '../replica/kept-answers.ts'
import { heldCodes } from '../replica/queries/orders/held-codes.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { ordersQuestion } from './questions.ts'

/** So many orders make a part that is worth looking at … */
const enough = 10
/** … and so often is asked for them: a server tells as much as it finds quickly, be it nothing. */
const mostAsks = 6

type AskedFilter = NonNullable<OrderListQuestion['filter']>

export interface AskedOrders {
  params: OrderListQuestion
  /** Whether an order is wanted: the server's answer may hold others. */
  passes(order: Order): boolean
  /** What `passes` looks for that the params do not say: an answer without the others is not kept under the name of all. */
  besides: string
  /** Only orders that nobody changed since are asked for (ms since 1970): the server would begin with those that every device holds. */
  until?: number | undefined
}

/**
 * A part of the server's list, from the cursor in `params` on, without the orders that this device lists itself. The first part of a list is kept
 * for reading it without a network.
 */
export async function askOrders(
  replica: Replica,
  { params, passes, besides, until }: AskedOrders,
  signal: AbortSignal,
): Promise<Told<OrderListAnswer>> {
  const part: OrderListAnswer = { orders: [], next: params.cursor }
  for (let asks = 0; asks < mostAsks; asks += 1) {
    const filter = { ...params.filter, ...restedSince(until, params.filter) }
    const asked = await ask(replica, ordersQuestion, { ...params, filter, cursor: part.next }, { signal })
    if (!asked.ok) {
      if (part.orders.length > 0) break
      return { told: await toldLast(replica, ordersQuestion, params, besides), trouble: asked }
    }
    const { orders, next } = asked.value
    const held = await heldCodes(
      replica,
      orders.map(({ code }) => code),
      { isSearch: (params.search ?? '').trim() !== '' },
    )
    part.orders.push(...orders.filter((order) => passes(order) && !held.has(order.code)))
    part.next = next
    if (next === undefined || part.orders.length >= enough) break
  }
  if (params.cursor !== undefined) return { told: { at: replica.environment.now(), value: part } }
  return { told: await keepAnswer(replica, nameOf(ordersQuestion, params, besides), part) }
}

/** What changed last so long ago was made then at the latest, which is where the server begins. */
function restedSince(until: number | undefined, { madeAt }: AskedFilter = {}): AskedFilter {
  if (until === undefined) return {}
  return { updatedAt: { to: until }, madeAt: { ...madeAt, to: Math.min(madeAt?.to ?? until, until) } }
}

/** The first part as it was told last. */
export function ordersToldLast(replica: Replica, { params, besides }: Omit<AskedOrders, 'passes'>) {
  if (params.cursor !== undefined) return Promise.resolve(undefined)
  return toldLast(replica, ordersQuestion, params, besides)
}
