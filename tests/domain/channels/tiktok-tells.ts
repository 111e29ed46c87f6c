import * as v from 'valibot'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { morning } from '../../support/builders.ts'
import type { Floor } from '../floor.ts'

export const shopId = '7494049642642441621'
export const number = '576461413038785752'
const system = systemActor('demo')

/** Seconds, as TikTok has it: minutes after nine in the morning. */
export const seconds = (minute: number) => morning / 1000 + minute * 60

type Fields = Record<string, unknown>

/** One unit of a black shirt, called by the shop's own code, unless told. */
export function unit(fields: Fields = {}) {
  return {
    id: '577086512123755123',
    product_id: '1729582718312380123',
    sku_id: '2729382476852921560',
    seller_sku: 'at-den-m',
    product_name: 'Áo thun nam cổ tròn form rộng',
    sku_name: 'Đen, M',
    sale_price: '129000',
    original_price: '159000',
    display_status: 'AWAITING_SHIPMENT',
    package_id: '1152321127278713123',
    package_status: 'TO_FULFILL',
    is_gift: false,
    ...fields,
  }
}

/** A unit that no product of the shop is known to be. */
export function strangeUnit(fields: Fields = {}) {
  return unit({
    product_id: '1729582718312380999',
    sku_id: '2729382476852927001',
    seller_sku: '',
    product_name: 'Mũ lưỡi trai',
    sku_name: 'Xám',
    ...fields,
  })
}

/** An order of TikTok's that is paid and waits to be made ready, unless told. */
export function tiktokOrder(fields: Fields = {}) {
  return {
    id: number,
    status: 'AWAITING_SHIPMENT',
    create_time: seconds(-120),
    update_time: seconds(-60),
    paid_time: seconds(-118),
    rts_sla_time: seconds(60 * 26),
    is_cod: false,
    is_buyer_request_cancel: false,
    shipping_type: 'TIKTOK',
    shipping_provider: 'J&T Express',
    delivery_option_name: 'Giao tiêu chuẩn',
    payment_method_name: 'Ví MoMo',
    buyer_message: 'Gói kỹ giúp mình',
    seller_note: 'Khách quen trên sàn',
    payment: {
      currency: 'VND',
      original_total_product_price: '159000',
      seller_discount: '20000',
      platform_discount: '10000',
      sub_total: '129000',
      shipping_fee: '15000',
      total_amount: '144000',
    },
    recipient_address: {
      name: 'N***a',
      phone_number: '(+84)90*****51',
      full_address: 'Việt Nam, TP. Hồ Chí Minh, Quận 7, Phường Tân Phú, 12 N***',
      address_detail: '12 N*** Thị T***',
      district_info: [
        { address_level: 'L0', address_level_name: 'Country', address_name: 'Việt Nam' },
        { address_level: 'L3', address_level_name: 'ward', address_name: 'Phường Tân Phú' },
        { address_level: 'L1', address_level_name: 'province', address_name: 'TP. Hồ Chí Minh' },
        { address_level: 'L2', address_level_name: 'district', address_name: 'Quận 7' },
      ],
    },
    line_items: [unit()],
    packages: [{ id: '1152321127278713123' }],
    ...fields,
  }
}

/** What the server gives the rule for it. */
export function heardOfTiktok(fields: Fields = {}, more: Fields = {}): TakeChannelOrder {
  return v.parse(TakeChannelOrder, {
    shopId,
    told: { channel: 'Tiktok', order: tiktokOrder(fields) },
    ...more,
  })
}

/** TikTok tells of an order, and the rule has to agree. Answers the order as it stands then. */
export function tiktokTells(floor: Floor, fields: Fields = {}, more: Fields = {}): Order {
  floor.do(takeChannelOrder, heardOfTiktok(fields, more), system)
  return floor.get('orders', String(fields['id'] ?? number))
}
