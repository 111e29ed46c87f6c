import * as v from 'valibot'
import { mostGoods, StoreGood } from '../../../domain/channels/web-store/hear-store-goods.ts'
import type { StoreOrder } from '../../../domain/channels/web-store/web-store-told.ts'
import { itemOf, levelsOf } from './fields.ts'
import { type RawMessage, readAs } from './raw-message.ts'

/*
 * KhoTay's own form, as the README has it. Whoever writes it reads what is wrong in the answer, so nothing of it is guessed.
 */

const Short = v.pipe(v.string(), v.trim(), v.maxLength(200))
const Sku = v.pipe(v.string(), v.trim(), v.maxLength(200))
const Vnd = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1e12))
/** ISO 8601 with its zone, or ms since 1970. */
const Instant = v.union([
  v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  v.pipe(
    v.string(),
    v.regex(/(?:Z|[+-]\d\d:\d\d)$/),
    v.transform((told) => Date.parse(told)),
    v.safeInteger(),
    v.minValue(0),
  ),
])

export const OwnOrder = v.object({
  number: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(64)),
  status: v.picklist(['new', 'unpaid', 'cancelled', 'completed']),
  created_at: Instant,
  updated_at: Instant,
  items: v.pipe(
    v.array(
      v.object({
        id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
        sku: Sku,
        name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
        variant: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
        quantity: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(100_000)),
        price: Vnd,
      }),
    ),
    v.minLength(1),
    v.maxLength(500),
  ),
  total: Vnd,
  payment: v.object({ method: Short, cod: v.boolean(), paid_at: v.optional(Instant) }),
  customer: v.object({
    name: v.pipe(Short, v.nonEmpty()),
    phone: v.pipe(v.string(), v.trim(), v.regex(/^\+?[\d .-]{8,20}$/)),
    address: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(500)),
    ward: v.optional(Short, ''),
    district: v.optional(Short, ''),
    province: v.optional(Short, ''),
  }),
  note: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  cancel_reason: v.optional(v.pipe(v.string(), v.maxLength(300))),
})

export const OwnGood = v.object({
  id: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  sku: v.pipe(Sku, v.nonEmpty()),
  name: StoreGood.entries.name,
  variant: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300))),
  price: Vnd,
  stock: StoreGood.entries.stock,
})
export const OwnGoods = v.pipe(v.array(OwnGood), v.minLength(1), v.maxLength(mostGoods))

const Message = v.variant('event', [
  v.object({ event: v.picklist(['order.created', 'order.updated']), order: OwnOrder }),
  v.object({ event: v.literal('products.updated'), products: OwnGoods }),
  v.object({ event: v.literal('ping') }),
])

const states = { new: 'open', unpaid: 'unpaid', cancelled: 'cancelled', completed: 'done' } as const

export function ownMessage(body: unknown): RawMessage {
  const message = readAs(Message, body)
  if (message.event === 'ping') return { kind: 'none' }
  if (message.event === 'products.updated') return { kind: 'goods', goods: ownGoods(message.products) }
  return { kind: 'order', order: ownOrder(message.order) }
}

export function ownOrder(order: v.InferOutput<typeof OwnOrder>): StoreOrder {
  const { number, status, created_at, updated_at, items, total, payment, customer, note, cancel_reason } =
    order
  return {
    number,
    at: updated_at,
    state: states[status],
    said: status,
    created_at,
    items: items.map(({ id, quantity, ...line }) => ({
      ...line,
      item: itemOf(id, line.sku, line.name),
      amount: quantity,
    })),
    total,
    payment: { method: payment.method, is_cod: payment.cod, paid_at: payment.paid_at },
    customer: {
      name: customer.name,
      phone: customer.phone,
      address: customer.address,
      levels: levelsOf(customer.province, customer.district, customer.ward),
    },
    note,
    cancel_reason,
  }
}

export function ownGoods(goods: v.InferOutput<typeof OwnGoods>): v.InferOutput<typeof StoreGood>[] {
  return goods.map(({ id, sku, name, variant = '', price, stock }) => ({
    item: itemOf(id, sku, name),
    sku,
    name,
    variant,
    price,
    stock,
  }))
}
