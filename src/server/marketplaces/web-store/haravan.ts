import * as v from 'valibot'
import type { StoreOrder } from '../../../domain/channels/web-store/web-store-told.ts'
import { Amount, fullName, itemOf, levelsOf, Text, Time, vnd } from './fields.ts'
import { type RawMessage, readAs } from './raw-message.ts'

/*
 * What Haravan sends: an order whole, its topic in a header. The order is known by what the shop and its buyers call it ("#100245"). Units are told by name, with a district or without.
 */

const Address = v.object({
  name: v.optional(Text, ''),
  first_name: v.optional(Text, ''),
  last_name: v.optional(Text, ''),
  phone: v.optional(Text, ''),
  address1: v.optional(Text, ''),
  ward: v.optional(Text, ''),
  district: v.optional(Text, ''),
  province: v.optional(Text, ''),
})

const HaravanOrder = v.object({
  id: v.union([v.number(), v.string()]),
  order_number: v.optional(Text, ''),
  name: v.optional(Text, ''),
  created_at: Time,
  updated_at: Time,
  cancelled_at: v.optional(v.fallback(v.optional(Time), undefined)),
  cancelled_status: v.optional(Text, ''),
  cancel_reason: v.optional(Text, ''),
  closed_status: v.optional(Text, ''),
  financial_status: v.optional(Text, ''),
  gateway: v.optional(Text, ''),
  gateway_code: v.optional(Text, ''),
  total_price: Amount,
  note: v.optional(Text, ''),
  shipping_address: v.optional(Address),
  billing_address: v.optional(Address),
  line_items: v.pipe(
    v.array(
      v.object({
        product_id: v.optional(Text, ''),
        variant_id: v.optional(Text, ''),
        sku: v.optional(Text, ''),
        barcode: v.optional(Text, ''),
        title: v.optional(Text, ''),
        name: v.optional(Text, ''),
        variant_title: v.optional(Text, ''),
        quantity: Amount,
        price: Amount,
      }),
    ),
    v.maxLength(500),
  ),
})
type HaravanOrder = v.InferOutput<typeof HaravanOrder>

const topics = ['create', 'updated', 'paid', 'cancelled', 'fulfilled', 'partially_fulfilled', 'closed']

export function haravanMessage(body: unknown, topic: string): RawMessage {
  const [of, what] = topic.split('/')
  if (of !== 'orders' || !topics.includes(what ?? '')) return { kind: 'none' }
  return { kind: 'order', order: orderOf(readAs(HaravanOrder, body)) }
}

function orderOf(order: HaravanOrder): StoreOrder {
  const to = order.shipping_address ?? order.billing_address ?? v.parse(Address, {})
  const isCod = /\bcod\b|thu hộ|khi (giao|nhận)/i.test(`${order.gateway_code} ${order.gateway}`)
  const isPaid = order.financial_status === 'paid'
  const state = stateOf(order, isCod)
  return {
    number: (order.order_number || order.name || String(order.id)).replace(/^#/, '').slice(0, 64),
    at: order.updated_at,
    state,
    said: order.financial_status || state,
    created_at: order.created_at,
    items: order.line_items.flatMap((line) =>
      line.quantity < 1
        ? []
        : [
            {
              item: itemOf(line.variant_id || line.product_id, line.sku, line.title),
              sku: (line.sku.trim() || line.barcode.trim()).slice(0, 200),
              name: (line.title || line.name || line.sku).slice(0, 500),
              variant: line.variant_title === 'Default Title' ? undefined : line.variant_title || undefined,
              amount: Math.floor(line.quantity),
              price: vnd(line.price),
            },
          ],
    ),
    total: vnd(order.total_price),
    payment: {
      method: order.gateway.slice(0, 200),
      is_cod: isCod,
      paid_at: !isCod && isPaid ? order.updated_at : undefined,
    },
    customer: {
      name: to.name.trim().slice(0, 200) || fullName(to.last_name, to.first_name),
      phone: to.phone.trim().slice(0, 32),
      address: to.address1.trim().slice(0, 500),
      levels: levelsOf(to.province, to.district, to.ward),
    },
    note: order.note.slice(0, 1_000) || undefined,
    cancel_reason: order.cancel_reason.slice(0, 300) || undefined,
  }
}

function stateOf(order: HaravanOrder, isCod: boolean): StoreOrder['state'] {
  if (order.cancelled_at !== undefined || order.cancelled_status === 'cancelled') return 'cancelled'
  if (order.closed_status === 'closed') return 'done'
  return isCod || order.financial_status !== 'pending' ? 'open' : 'unpaid'
}
