import * as v from 'valibot'
import type { StoreOrder } from '../../../domain/channels/web-store/web-store-told.ts'
import { Amount, fullName, itemOf, levelsOf, Text, Time, vnd } from './fields.ts'
import { type RawMessage, readAs } from './raw-message.ts'

/*
 * What WooCommerce sends (webhook API version WP REST API v3): an order whole, its topic in a header. Times in fields that end in `_gmt` have no zone. Amounts are texts.
 * 2026-11-26, statuses: a shop's own (added by plugins) mean to us that the desk looks first.
 */

const Address = v.optional(
  v.object({
    first_name: v.optional(Text, ''),
    last_name: v.optional(Text, ''),
    address_1: v.optional(Text, ''),
    address_2: v.optional(Text, ''),
    city: v.optional(Text, ''),
    state: v.optional(Text, ''),
    phone: v.optional(Text, ''),
  }),
  {},
)

const WooOrder = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  number: v.optional(Text, ''),
  status: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  date_created_gmt: Time,
  date_modified_gmt: v.optional(Time),
  date_paid_gmt: v.optional(Time),
  total: Amount,
  payment_method: v.optional(Text, ''),
  payment_method_title: v.optional(Text, ''),
  billing: Address,
  shipping: Address,
  customer_note: v.optional(Text, ''),
  line_items: v.pipe(
    v.array(
      v.object({
        name: v.optional(Text, ''),
        product_id: v.optional(Text, ''),
        variation_id: v.optional(Text, ''),
        quantity: Amount,
        subtotal: v.optional(Amount),
        price: v.optional(Amount),
        sku: v.optional(Text, ''),
      }),
    ),
    v.maxLength(500),
  ),
})

const Deleted = v.object({ id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)) })

const states: Readonly<Record<string, StoreOrder['state']>> = {
  pending: 'unpaid',
  'on-hold': 'unpaid',
  failed: 'unpaid',
  processing: 'open',
  completed: 'done',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  trash: 'cancelled',
}
/** A basket that nobody ordered yet. */
const drafts = ['checkout-draft', 'auto-draft', 'draft']

export function woocommerceMessage(body: unknown, topic: string): RawMessage {
  if (topic === 'order.deleted') return { kind: 'gone', number: String(readAs(Deleted, body).id) }
  if (!['order.created', 'order.updated', 'order.restored'].includes(topic)) return { kind: 'none' }
  const order = readAs(WooOrder, body)
  return drafts.includes(order.status) ? { kind: 'none' } : { kind: 'order', order: orderOf(order) }
}

function orderOf(order: v.InferOutput<typeof WooOrder>): StoreOrder {
  const { billing, shipping, status, line_items } = order
  const to = shipping.address_1.trim() === '' ? billing : shipping
  return {
    number: order.number || String(order.id),
    id: String(order.id),
    at: order.date_modified_gmt ?? order.date_created_gmt,
    state: states[status] ?? 'unpaid',
    said: status,
    created_at: order.date_created_gmt,
    items: line_items.flatMap(({ product_id, variation_id, sku, name, quantity, price, subtotal }) =>
      quantity < 1
        ? []
        : [
            {
              item: itemOf(variation_id === '0' ? product_id : variation_id || product_id, sku, name),
              sku: sku.trim().slice(0, 200),
              name: (name || sku).slice(0, 500),
              amount: Math.floor(quantity),
              price: vnd(subtotal === undefined ? (price ?? 0) : subtotal / quantity),
            },
          ],
    ),
    total: vnd(order.total),
    payment: {
      method: order.payment_method_title.slice(0, 200),
      is_cod: order.payment_method === 'cod',
      paid_at: order.payment_method === 'cod' ? undefined : order.date_paid_gmt,
    },
    customer: {
      name: fullName(to.last_name, to.first_name),
      phone: (shipping.phone || billing.phone).trim().slice(0, 32),
      address: [to.address_1, to.address_2]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(', ')
        .slice(0, 500),
      levels: levelsOf(to.state, to.city),
    },
    note: order.customer_note.slice(0, 1_000) || undefined,
  }
}
