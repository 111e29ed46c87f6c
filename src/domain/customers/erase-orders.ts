import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { zaloEvents } from '../tables/zalo.ts'
import type { RowOf } from '../tables.ts'
import { CustomerId } from './customer-fields.ts'
import { erasedCare, erasedClaim, erasedInvoice, erasedOrder, erasedReturn, isThrough } from './erased.ts'

/** So many orders are erased by one command. */
export const mostErasedOrders = 50

/**
 * The server takes a customer's personal data out of their orders and of what hangs on these: notes, returns, claims, calls, messages, photos of parcels, invoices. It found the
 * orders, for a rule cannot search; numbers stay as they are. Refused as a whole while one of them is still on its way.
 */
export const eraseOrders = defineCommand({
  path: '/api/customer',
  method: 'eraseOrders',
  params: v.object({
    /** What stands in the customer's place. */
    as: CustomerId,
    orders: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))), v.maxLength(mostErasedOrders)),
    /** Ids of proofs of these orders. */
    proofs: v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))), v.maxLength(500)),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { as, orders, proofs }, { at }) {
    const found = read.many('orders', orders)
    const open = whyOpen(found)
    if (open) return open
    const draft = new Draft(read)
    for (const order of found) {
      const { code } = order
      draft.put('orders', erasedOrder(order, as, at))
      const care = read.get('shippingCare', code)
      if (care) draft.put('shippingCare', erasedCare(care, at))
      const messages = zaloEvents.map((event) => `${code}/${event}`)
      for (const message of read.many('zaloMessages', messages)) draft.remove('zaloMessages', message)
    }
    const codes = found.map(({ code }) => code)
    for (const row of numbered(read, 'returns', codes, '#')) draft.put('returns', erasedReturn(row, at))
    for (const row of numbered(read, 'claims', codes, '!')) draft.put('claims', erasedClaim(row, at))
    for (const row of numbered(read, 'invoices', codes, '/')) draft.put('invoices', erasedInvoice(row, at))
    for (const proof of read.many('proofs', proofs)) draft.remove('proofs', proof)
    return draft.changes
  },

  say: ({ orders }) => ({ what: 'Xóa dữ liệu khách khỏi đơn', about: `${orders.length} đơn` }),
  cause: ({ as }) => as,
})

/** Why nothing may be erased yet: an order that is on its way needs whom it goes to. */
function whyOpen(orders: readonly Order[]): Refusal | undefined {
  const open = orders.filter((order) => !isThrough(order))
  const [first] = open
  return first && refuse('customer-order-open', { code: first.code, state: first.state, count: open.length })
}

/** So many numbers are looked at in one go; where none of them is there, the search ends. */
const atOnce = 20

/** `KT-1#1`, `KT-1#2`, `KT-1#4` … of each of these orders, all loaded together. */
function numbered<T extends 'returns' | 'claims' | 'invoices'>(
  read: Reader,
  table: T,
  codes: readonly string[],
  mark: string,
): RowOf<T>[] {
  const rows: RowOf<T>[] = []
  let left = codes
  for (let from = 0; left.length > 0; from += atOnce) {
    const numbers = Array.from({ length: atOnce }, (_, index) => from + index + 1)
    const found = read.many(
      table,
      left.flatMap((code) => numbers.map((number) => `${code}${mark}${number}`)),
    )
    rows.push(...found)
    const having = new Set((found as readonly { orderCode: string }[]).map(({ orderCode }) => orderCode))
    left = left.filter((code) => having.has(code))
  }
  return rows
}
