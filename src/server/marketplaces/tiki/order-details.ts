import * as v from 'valibot'
import { Id } from '../../../domain/channels/tiki/tiki-fields.ts'
import type { Asking } from '../asking.ts'
import type { TikiClient } from './client.ts'
import { mostOrdersAPage, tikiPaths } from './paths.ts'

const Order = v.looseObject({ code: Id })
/** A page of a list. */
const Orders = v.object({
  data: v.optional(v.array(Order), []),
  paging: v.optional(
    v.object({
      current_page: v.optional(v.number()),
      last_page: v.optional(v.number()),
      total: v.optional(v.number()),
    }),
    {},
  ),
})

/** What Tiki told of an order, unread but for its code. */
export type ToldOrder = v.InferOutput<typeof Order>

/** Orders by a filter, a page of them. */
export async function askPage(
  client: TikiClient,
  query: Readonly<Record<string, string>>,
  asking: Asking,
): Promise<{ orders: ToldOrder[]; isLast: boolean; total: number | undefined }> {
  const { data, paging } = await client.ask(tikiPaths.orders, Orders, asking, {
    query: { limit: String(mostOrdersAPage), ...query },
  })
  const { current_page: page, last_page: last, total } = paging
  const isLast = page !== undefined && last !== undefined ? page >= last : data.length < mostOrdersAPage
  return { orders: data, isLast: isLast || data.length === 0, total }
}

/** What Tiki tells of orders, those that it does not know left out, and whatever else it tells. */
export async function askOrders(
  client: TikiClient,
  codes: readonly string[],
  asking: Asking,
): Promise<ToldOrder[]> {
  if (codes.length > mostOrdersAPage) throw new RangeError('Tiki tells of 50 orders at once.')
  if (codes.length === 0) return []
  const { orders } = await askPage(client, { page: '1', code: codes.join(',') }, asking)
  return orders
}

/** What was told, and not asked for: a filter that was not understood, or an answer to somebody else's question. */
export function strangers(told: readonly ToldOrder[], codes: readonly string[]): ToldOrder[] {
  return told.filter(({ code }) => !codes.includes(code))
}
