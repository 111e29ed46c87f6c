import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { earningsWork } from '../../domain/people/permissions.ts'
import type { Order } from '../../domain/tables/orders.ts'
import {
  type OrderCount,
  OrderCountQuestion,
  type OrderListAnswer,
  OrderListQuestion,
} from '../../protocol/queries/order-list.ts'
import { type Fields, parseAsked } from '../http/body.ts'
import type { Reading } from '../store/store.ts'
import { type Counter, countTable } from './count-table.ts'
import { listTable } from './list-table.ts'

/** `/api/order listOrders {filter?, search?, sort?, cursor?, limit?}`: orders of any age (decisions 26). */
export async function listOrders(reading: Reading, actor: Actor, fields: Fields): Promise<OrderListAnswer> {
  const { rows, next, total } = await listTable(
    reading,
    actor,
    'orders',
    parseAsked(OrderListQuestion, fields),
  )
  return { orders: rows as Order[], next, total }
}

/** `/api/order countOrders {filter?, search?}`: how many orders there are and, for who may know what the shop earns, what they come to (VND). */
export async function countOrders(counter: Counter, fields: Fields): Promise<OrderCount> {
  const { count, exact, sums } = await countTable(counter, 'orders', parseAsked(OrderCountQuestion, fields))
  const seesMoney = await counter.read(async (_, actor) => mayDo(actor, earningsWork))
  return seesMoney ? { count, exact, total: sums['total'] ?? 0, cod: sums['cod'] ?? 0 } : { count, exact }
}
