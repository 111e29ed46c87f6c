import * as v from 'valibot'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'
import { system } from './shopee-tells.ts'

export const account = 'may.store@example.vn'
export const orderId = '491253082180001'

/** As Lazada writes an instant: minutes after nine in the morning, in Vietnam. */
export const stamp = (minute: number) =>
  `${new Date(morning + minute * 60_000 + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')} +0700`

type Fields = Record<string, unknown>

/** One black shirt that waits to be packed, called by the shop's own code, unless told. */
export function unit(fields: Fields = {}) {
  return {
    order_item_id: 491_253_082_280_001,
    status: 'pending',
    name: 'Áo thun nam cổ tròn form rộng',
    variation: 'Nhóm màu:Đen, Size:M',
    sku: 'at-den-m',
    shop_sku: '2400123_VNAMZ-9911',
    sku_id: '9911',
    item_price: '129000.00',
    paid_price: '129000.00',
    shipping_amount: '0.00',
    updated_at: stamp(-60),
    payment_time: morning - 118 * 60_000,
    sla_time_stamp: new Date(morning + 60 * 26 * 60_000).toISOString(),
    package_id: '',
    tracking_code: '',
    shipment_provider: '',
    delivery_option_sof: 0,
    need_cancel_confirm: false,
    reason: '',
    ...fields,
  }
}

/** A unit that no product of the shop is known to be. */
export function strangeUnit(fields: Fields = {}) {
  return unit({
    order_item_id: 491_253_082_380_001,
    sku: '',
    shop_sku: '2400999_VNAMZ-7001',
    sku_id: '7001',
    name: 'Mũ lưỡi trai',
    variation: 'Xám',
    ...fields,
  })
}

/** An order that is paid, unless told. */
export function lazadaOrder(fields: Fields = {}) {
  return {
    order_id: Number(orderId),
    order_number: Number(orderId),
    created_at: stamp(-120),
    updated_at: stamp(-60),
    price: '129000.00',
    voucher: '0.00',
    shipping_fee: '0.00',
    payment_method: 'MIXEDCARD',
    buyer_note: 'Gói kỹ giúp mình',
    address_shipping: {
      first_name: 'N***a',
      last_name: '',
      phone: '84********51',
      address1: '12 N*** Thị T***',
      address3: 'Hồ Chí Minh',
      address4: 'Quận 7',
      address5: 'Phường Tân Phú',
    },
    ...fields,
  }
}

/** What the server gives the rule for it. */
export function heardUnits(items: Fields[], fields: Fields = {}, more: Fields = {}): TakeChannelOrder {
  return v.parse(TakeChannelOrder, {
    shopId: account,
    told: { channel: 'Lazada', order: lazadaOrder(fields), items },
    ...more,
  })
}

/** Lazada tells of an order, and the rule has to agree. Answers the order as it stands then. */
export function tellsUnits(floor: Floor, items: Fields[], fields: Fields = {}, more: Fields = {}): Order {
  floor.do(takeChannelOrder, heardUnits(items, fields, more), system)
  return floor.get('orders', String(fields.order_id ?? orderId))
}
