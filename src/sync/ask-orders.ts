import type { Order } from '../domain/tables/orders.ts'
import type { OrderListAnswer, OrderListQuestion } from '../protocol/queries/order-list.ts'
import { keepAnswer } from '../replica/kept-answers.ts'
import { heldCodes } from '../replica/queries/orders/order-list.ts'
import type { Replica } from '../replica/replica.ts'
import { ask } from './ask.ts'
import { nameOf, type Told, toldLast } from './ask-kept.ts'
import { ordersQuestion } from './questions.ts'

/** So many orders make a part that is worth looking at … */
const enough = 10
/** … and so often is asked for them: a server tells as much as it finds quickly, be it nothing. */
const mostAsks = 6

interface AskedOrders {
  params: OrderListQuestion
  /** Whether an order is wanted: the server's answer may hold others. */
  passes(order: Order): boolean
}

/**
 * A part of the server's list, from the cursor in `params` on, without the orders that this device holds itself. The first part of a list is kept
 * for reading it without a network.
 */
export async function askOrders(
  replica: Replica,
  { params, passes }: AskedOrders,
  signal: AbortSignal,
): Promise<Told<OrderListAnswer>> {
  const part: OrderListAnswer = { orders: [], next: params.cursor }
  for (let asks = 0; asks < mostAsks; asks += 1) {
    const asked = await ask(replica, ordersQuestion, { ...params, cursor: part.next }, { signal })
    if (!asked.ok) {
      if (part.orders.length > 0) break
      return { told: await toldLast(replica, ordersQuestion, params), trouble: asked }
    }
    const { orders, next } = asked.value
    const held = await heldCodes(
      replica,
      orders.map(({ code }) => code),
    )
    part.orders.push(...orders.filter((order) => passes(order) && !held.has(order.code)))
    part.next = next
    if (next === undefined || part.orders.length >= enough) break
  }
  if (params.cursor !== undefined) return { told: { at: replica.environment.now(), value: part } }
  return { told: await keepAnswer(replica, nameOf(ordersQuestion, params), part) }
}

/** The first part as it was told last. */
export function ordersToldLast(replica: Replica, params: OrderListQuestion) {
  return params.cursor === undefined ? toldLast(replica, ordersQuestion, params) : Promise.resolve(undefined)
}
