import * as v from 'valibot'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'

export const shopId = '46262'
export const number = '613795703'
export const system = systemActor('demo')

/** As Tiki writes instants: minutes after nine in the morning, Vietnam's time. */
export function tikiTime(minute: number): string {
  return new Date(morning + minute * 60_000 + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

type Fields = Record<string, unknown>

/** One unit of a black shirt, called by the shop's own code, unless told. */
export function tikiItem(fields: Fields = {}) {
  return {
    id: 191564100,
    product: {
      id: 102566546,
      sku: '9243568016837',
      seller_product_code: 'at-den-m',
      name: 'Áo thun nam cổ tròn - Đen - M',
      inventory_type: 'backorder',
    },
    confirmation: { status: 'waiting', available_confirm_sla: tikiTime(300) },
    price: 129_000,
    qty: 1,
    is_free_gift: false,
    invoice: { price: 129_000, quantity: 1, row_total: 129_000 },
    ...fields,
  }
}

export const confirmed = { confirmation: { status: 'seller_confirmed', pickup_confirm_sla: tikiTime(600) } }
export const lacking = { confirmation: { status: 'seller_canceled' } }

/** A dropship order that waits to be confirmed, unless told. */
export function tikiOrder(fields: Fields = {}) {
  return {
    code: number,
    fulfillment_type: 'dropship',
    status: 'queueing',
    created_at: tikiTime(-120),
    updated_at: tikiTime(-60),
    has_backorder_items: true,
    tiki_warehouse: { code: 'sgn', name: 'Sài Gòn' },
    invoice: {
      subtotal: 129_000,
      grand_total: 139_000,
      discount_amount: 5_000,
      discount_tikixu: 1_000,
      discount_coupon: 4_000,
      shipping_amount_after_discount: 15_000,
      total_seller_fee: -9_000,
      total_seller_income: 120_000,
      purchased_at: tikiTime(-119),
    },
    payment: { method: 'momo', is_prepaid: true, description: 'Ví MoMo' },
    shipping: {
      address: {
        full_name: 'Trần Nga',
        street: '12 Nguyễn Thị Thập',
        ward: 'Phường Tân Phú',
        district: 'Quận 7',
        region: 'Hồ Chí Minh',
        phone: '0908112233',
      },
    },
    customer: { full_name: 'Nga' },
    items: [tikiItem()],
    ...fields,
  }
}

/** What the server gives the rule for it. */
export function heardOfTiki(fields: Fields = {}, more: Fields = {}): TakeChannelOrder {
  return v.parse(TakeChannelOrder, { shopId, told: { channel: 'Tiki', order: tikiOrder(fields) }, ...more })
}

/** Tiki tells of an order, and the rule has to agree. Answers the order as it stands then. */
export function tikiTells(floor: Floor, fields: Fields = {}, more: Fields = {}): Order {
  floor.do(takeChannelOrder, heardOfTiki(fields, more), system)
  return floor.get('orders', String(fields['code'] ?? number))
}
