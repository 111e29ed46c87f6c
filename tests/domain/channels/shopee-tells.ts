import * as v from 'valibot'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'

export const shopId = '88210045'
export const number = '2611218KHOTAY1'
export const system = systemActor('demo')

/** Seconds, as Shopee has it: minutes after nine in the morning. */
export const seconds = (minute: number) => morning / 1000 + minute * 60

type Fields = Record<string, unknown>

/** A line of one black shirt, called by the shop's own code, unless told. */
export function told(fields: Fields = {}) {
  return {
    item_id: 2_400_123,
    item_name: 'Áo thun nam cổ tròn form rộng',
    model_id: 9911,
    model_name: 'Đen,M',
    model_sku: 'at-den-m',
    model_quantity_purchased: 1,
    model_original_price: 159_000,
    model_discounted_price: 129_000,
    weight: 0.25,
    ...fields,
  }
}

/** A line that no product of the shop is known to be. */
export function strange(fields: Fields = {}) {
  return told({
    item_id: 2_400_999,
    model_id: 7001,
    model_sku: '',
    item_name: 'Mũ lưỡi trai',
    model_name: 'Xám',
    ...fields,
  })
}

/** An order of Shopee's that is paid and waits to be made ready, unless told. */
export function shopeeOrder(fields: Fields = {}) {
  return {
    order_sn: number,
    order_status: 'READY_TO_SHIP',
    create_time: seconds(-120),
    update_time: seconds(-60),
    pay_time: seconds(-118),
    ship_by_date: seconds(60 * 26),
    cod: false,
    total_amount: 129_000,
    estimated_shipping_fee: 21_000,
    payment_method: 'Airpay',
    message_to_seller: 'Gói kỹ giúp mình',
    note: 'Khách quen trên sàn',
    shipping_carrier: 'SPX Express',
    buyer_username: 'nt_hoa',
    recipient_address: {
      name: 'N****a',
      phone: '******51',
      state: 'TP. Hồ Chí Minh',
      city: 'Quận 7',
      district: 'Phường Tân Phú',
      full_address: '12 N*** Thị T***, Phường Tân Phú, Quận 7, TP. Hồ Chí Minh',
    },
    item_list: [told()],
    package_list: [
      {
        package_number: 'OFG170000000001',
        logistics_status: 'LOGISTICS_READY',
        shipping_carrier: 'SPX Express',
      },
    ],
    ...fields,
  }
}

/** What the server gives the rule for it. */
export function heard(fields: Fields = {}, more: Fields = {}): TakeChannelOrder {
  return v.parse(TakeChannelOrder, {
    shopId,
    told: { channel: 'Shopee', order: shopeeOrder(fields) },
    ...more,
  })
}

/** Shopee tells of an order, and the rule has to agree. Answers the order as it stands then. */
export function tells(floor: Floor, fields: Fields = {}, more: Fields = {}): Order {
  floor.do(takeChannelOrder, heard(fields, more), system)
  return floor.get('orders', String(fields.order_sn ?? number))
}
