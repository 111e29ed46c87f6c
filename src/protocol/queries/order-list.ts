import * as v from 'valibot'
import type { Order } from '../../domain/tables/orders.ts'
import { Between, Cursor, Limit, ListTotal, OneOf, Search, Sort } from './listing.ts'

/** A row as this person sees it. */
const OrderRow = v.custom<Order>((value) => typeof value === 'object' && value !== null && 'code' in value)

/** What orders are filtered by. `shop` is the id by which the order's channel names it, `customer` the customer's code. */
const OrderFilter = v.optional(
  v.strictObject(
    {
      madeAt: Between,
      updatedAt: Between,
      total: Between,
      cod: Between,
      state: OneOf,
      shop: OneOf,
      wid: OneOf,
      customer: OneOf,
      channel: OneOf,
      carrier: OneOf,
      source: OneOf,
      madeBy: OneOf,
      payment: OneOf,
      tags: OneOf,
      products: OneOf,
    },
    'Bộ lọc đơn hàng không hợp lệ. Tải lại ứng dụng rồi thử lại.',
  ),
  {},
)

/** `/api/order countOrders`: how many orders there are and what they come to; takes up to two seconds. */
export const OrderCountQuestion = v.object({ filter: OrderFilter, search: Search })
export type OrderCountQuestion = v.InferInput<typeof OrderCountQuestion>

/**
 * Orders of any age as this person sees them; `total` and `cod` are sums in VND, told to who may know what the shop earns. Without
 * `exact`, so many at least.
 */
export const OrderCount = v.object({
  ...ListTotal.entries,
  total: v.optional(v.number()),
  cod: v.optional(v.number()),
})
export type OrderCount = v.InferOutput<typeof OrderCount>

/** `/api/order listOrders`: orders of any age, the newest first unless sorted otherwise. */
export const OrderListQuestion = v.object({
  ...OrderCountQuestion.entries,
  sort: Sort(['madeAt', 'updatedAt', 'total']),
  cursor: Cursor,
  limit: Limit,
})
export type OrderListQuestion = v.InferInput<typeof OrderListQuestion>

/** Orders as this person sees them; `total` comes with the first page. */
export const OrderListAnswer = v.object({
  orders: v.array(OrderRow),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})
export type OrderListAnswer = v.InferOutput<typeof OrderListAnswer>

const Key = v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))

/** `/api/order getOrder`: one order of any age, by its code or its waybill. */
export const OrderQuestion = v.union([v.object({ code: Key }), v.object({ deliveryId: Key })])
export const OrderAnswer = OrderRow
