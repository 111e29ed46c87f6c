import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { cancelChannelOrder } from '../../../src/domain/channels/requests/cancel-channel-order.ts'
import { offersCancel } from '../../../src/domain/channels/requests/offers-cancel.ts'
import { shipChannelOrder } from '../../../src/domain/channels/requests/ship-channel-order.ts'
import { stopOf } from '../../../src/domain/channels/requests/stop-of.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { Instant, Money, tikiInstant } from '../../../src/domain/channels/tiki/tiki-fields.ts'
import { isOfShop } from '../../../src/domain/channels/tiki/tiki-steps.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { aShop, morning } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'
import {
  confirmed,
  heardOfTiki,
  lacking,
  number,
  shopId,
  system,
  tikiItem,
  tikiTells,
  tikiTime,
} from './tiki-tells.ts'

const aFloor = (onHand = 12) => openFloor(aShop({ orders: [], onHand }))

describe('an order of Tiki', () => {
  test('[FUL-050] [FUL-055] comes in with its money, its buyer, how it goes and its block (ORD-019, ORD-021, ORD-029, FUL-052–054, FUL-059, FUL-104, FUL-125)', () => {
    expect(tikiTells(aFloor())).toMatchObject({
      code: number,
      subCode: number,
      channel: 'Tiki',
      state: 'MỚI',
      tikiAccount: shopId,
      createdAt: morning - 120 * 60_000,
      channelState: 'queueing',
      channelAt: morning - 60 * 60_000,
      shipBy: morning + 300 * 60_000,
      fulfillment_type: 'dropship',
      tiki_warehouse: { code: 'sgn' },
      tiki_products: [{ product_id: '102566546', name: 'Áo thun nam cổ tròn - Đen - M' }],
      has_backorder_items: true,
      customer: {
        name: 'Trần Nga',
        phone: '0908112233',
        address: '12 Nguyễn Thị Thập',
        provinceName: 'Hồ Chí Minh',
        districtName: 'Quận 7',
        wardName: 'Phường Tân Phú',
      },
      delivery: { logistic: 'Tiki', id: '' },
      paymentMethod: 'Ví MoMo',
      totalPrice: 129_000,
      shippingFee: 10_000,
      paid: 139_000,
      pickMoney: 0,
      tiki: {
        total: 139_000,
        invoice: {
          subtotal: 129_000,
          discount_tikixu: 1_000,
          shipping_amount_after_discount: 15_000,
          discount_amount: 5_000,
          total_seller_income: 120_000,
          discount_coupon: 4_000,
        },
      },
    })
  })

  test.each(['dropship', 'tiki_delivery'])('says how it goes, %s (ORD-020)', (fulfillment_type) => {
    expect(tikiTells(aFloor(), { fulfillment_type })).toMatchObject({ fulfillment_type })
  })

  test('has a line for each item, by the shop’s own code or Tiki’s number; a gift is one of its own (FUL-105)', () => {
    const strange = {
      id: 3,
      product: { sku: '5550568422014', name: 'Sách thiếu nhi', inventory_type: 'backorder' },
      invoice: { price: '44000.00', quantity: 3 },
    }
    const gift = tikiItem({ id: 2, is_free_gift: true })
    const order = tikiTells(aFloor(), { items: [tikiItem(), gift, strange] })
    expect(
      order.swItems.map(({ productCode, amount, price, gift: isGift, mapped }) => [
        productCode,
        amount,
        price,
        isGift,
        mapped,
      ]),
    ).toEqual([
      ['AT-DEN-M', 1, 129_000, undefined, true],
      ['AT-DEN-M', 1, 0, true, true],
      ['5550568422014', 3, 44_000, undefined, false],
    ])
    expect(order.tiki?.items[2]).toMatchObject({ item_id: '5550568422014', amount: 3 })
  })

  test('of which Tiki’s documents show the least is read all the same', () => {
    const bare = {
      code: 745467462,
      fulfillment_type: 'tiki_delivery',
      status: 'queueing',
      created_at: tikiTime(-9),
      updated_at: tikiTime(-8),
      tiki_warehouse: { name: 'Sài Gòn', code: 'sgn' },
      invoice: {},
      items: [
        {
          id: 1,
          product: { sku: 'AT-DEN-M', name: 'Áo thun', inventory_type: 'backorder' },
          seller: { id: 46262, name: 'Mây' },
          confirmation: { status: 'waiting', available_confirm_sla: tikiTime(40) },
        },
      ],
      customer: { id: 1, full_name: 'Nguyễn Yin' },
    }
    const floor = aFloor()
    const word = v.parse(TakeChannelOrder, { shopId, told: { channel: 'Tiki', order: bare } })
    floor.do(takeChannelOrder, word, system)
    expect(floor.get('orders', '745467462')).toMatchObject({
      state: 'MỚI',
      customer: { name: 'Nguyễn Yin' },
      delivery: { logistic: 'Kho Tiki' },
      fulfillment_type: 'tiki_delivery',
    })
    // What was read is read again as it is.
    expect(v.parse(TakeChannelOrder, JSON.parse(JSON.stringify(word)))).toEqual(word)
  })

  test('is paid at the door where Tiki says so, and by nobody before it is through', () => {
    const cod = { payment: { method: 'cod', is_prepaid: false, description: 'Tiền mặt' } }
    const floor = aFloor()
    expect(tikiTells(floor, cod)).toMatchObject({ paid: 0, pickMoney: 139_000 })
    expect(tikiTells(aFloor(), { status: 'complete', ...cod })).toMatchObject({ paid: 139_000, pickMoney: 0 })
    expect(tikiTells(aFloor(), { payment: { method: 'cod' } })).toMatchObject({ paid: 0, pickMoney: 139_000 })
    expect(
      tikiTells(aFloor(), {
        payment: undefined,
        invoice: { collectible_amount: 99_000, grand_total: 99_000 },
      }),
    ).toMatchObject({
      paid: 0,
      pickMoney: 99_000,
    })
    expect(tikiTells(aFloor(), { status: 'waiting_payment' })).toMatchObject({
      state: 'CHỜ XÁC NHẬN',
      paid: 0,
    })
  })
})

describe('how far Tiki is', () => {
  /** It lies in Tiki's own warehouse, and nobody is asked about it. */
  const atTiki = { product: { id: 9, name: 'Mũ', inventory_type: 'instock' }, confirmation: {} }

  test.each<[string, object[], string, string]>([
    ['processing', [tikiItem()], 'CHỜ XÁC NHẬN', 'processing'],
    ['queueing', [tikiItem()], 'MỚI', 'queueing'],
    ['queueing', [tikiItem(confirmed), tikiItem({ id: 2 })], 'MỚI', 'queueing'],
    ['queueing', [tikiItem(confirmed)], 'CHỜ ĐÓNG GÓI', 'seller_confirmed'],
    ['queueing', [tikiItem(confirmed), tikiItem({ id: 2, ...lacking })], 'CHỜ ĐÓNG GÓI', 'seller_confirmed'],
    ['queueing', [tikiItem(lacking)], 'HỦY', 'seller_canceled'],
    ['queueing', [tikiItem(), tikiItem({ id: 2, ...atTiki })], 'MỚI', 'queueing'],
    ['queueing', [tikiItem(confirmed), tikiItem({ id: 2, ...atTiki })], 'CHỜ ĐÓNG GÓI', 'seller_confirmed'],
    ['queueing', [tikiItem(lacking), tikiItem({ id: 2, ...atTiki })], 'HỦY', 'seller_canceled'],
    ['picking', [tikiItem(lacking), tikiItem({ id: 2, ...atTiki })], 'HỦY', 'picking'],
    ['picking', [tikiItem(confirmed)], 'CHỜ ĐÓNG GÓI', 'picking'],
    ['ready_to_ship', [tikiItem(confirmed)], 'CHỜ ĐÓNG GÓI', 'ready_to_ship'],
    ['handover_to_partner', [tikiItem(confirmed)], 'ĐANG GIAO', 'handover_to_partner'],
    ['successful_delivery', [tikiItem(confirmed)], 'ĐANG GIAO', 'successful_delivery'],
    ['complete', [tikiItem(confirmed)], 'THÀNH CÔNG', 'complete'],
    ['canceled', [tikiItem()], 'HỦY', 'canceled'],
    ['returned', [tikiItem(confirmed)], 'HỦY', 'returned'],
    ['holded', [tikiItem()], 'CHỜ XÁC NHẬN', 'holded'],
  ])('%s, first heard of: %#', (status, items, state, said) => {
    const order = tikiTells(aFloor(), { status, items })
    expect([order.state, order.channelState]).toEqual([state, said])
  })

  test('an order goes on by its words; an older one changes nothing (O11)', () => {
    const floor = aFloor()
    tikiTells(floor)
    const arranged = { items: [tikiItem(confirmed)], updated_at: tikiTime(1) }
    expect(tikiTells(floor, arranged)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      package_id: number,
      // Its parcel is known by the order's code until it has a number.
      delivery: { id: number },
      shipBy: morning + 600 * 60_000,
      marketLabel: { state: 'waiting', waybill: number },
    })
    expect(tikiTells(floor, { status: 'canceled', updated_at: tikiTime(0) }).state).toBe('CHỜ ĐÓNG GÓI')
    const shipping = { partner_name: 'TikiNOW', tracking_code: 'TKN777' }
    expect(
      tikiTells(floor, { ...arranged, shipping, status: 'picking', updated_at: tikiTime(2) }),
    ).toMatchObject({
      delivery: { id: 'TKN777', logistic: 'TikiNOW' },
      marketLabel: { waybill: 'TKN777' },
    })
  })

  test('an order is due when the first of its goods is: to be confirmed, and then to be ready', () => {
    const by = (minute: number) => ({ status: 'waiting', available_confirm_sla: tikiTime(minute) })
    const ready = (minute: number) => ({ status: 'seller_confirmed', pickup_confirm_sla: tikiTime(minute) })
    const dueOf = (...confirmations: object[]) =>
      tikiTells(aFloor(), {
        items: confirmations.map((confirmation, index) => tikiItem({ id: index + 1, confirmation })),
      }).shipBy
    const at = (minute: number) => morning + minute * 60_000
    expect(dueOf(by(300), by(200), ready(100))).toBe(at(200))
    expect(dueOf(ready(600), ready(500))).toBe(at(500))
  })

  test('goods that the shop said it has not got are out of the order', () => {
    const floor = aFloor()
    const two = [tikiItem(), tikiItem({ id: 2, product: { id: 7, name: 'Mũ', sku: '77' } })]
    tikiTells(floor, { items: two })
    const items = [tikiItem(confirmed), { ...two[1], ...lacking }]
    expect(tikiTells(floor, { items, updated_at: tikiTime(1) }).swItems.map(({ name }) => name)).toHaveLength(
      1,
    )
  })

  test('what lies in Tiki’s own warehouse is nobody’s here', () => {
    const at = (inventory_type: string) => ({ product: { inventory_type } })
    expect(isOfShop({ fulfillment_type: 'tiki_delivery', items: [at('instock')] })).toBe(false)
    expect(isOfShop({ fulfillment_type: 'tiki_delivery', items: [at('instock'), at('backorder')] })).toBe(
      true,
    )
    expect(isOfShop({ fulfillment_type: 'seller_delivery', items: [at('instock')] })).toBe(true)
    expect(isOfShop({ fulfillment_type: 'instant_delivery', items: [at('backorder')] })).toBe(false)
    const items = [tikiItem(), tikiItem({ id: 2, product: { id: 7, name: 'Mũ', inventory_type: 'instock' } })]
    expect(tikiTells(aFloor(), { fulfillment_type: 'tiki_delivery', items }).swItems).toHaveLength(1)
  })
})

describe('an order of Tiki is rejected', () => {
  test('by a shop that has not got it, as long as Tiki waits to hear, and only dropship (FUL-118, FUL-119, STA-036)', () => {
    const floor = aFloor()
    const reject = { code: number, reason: 'seller_canceled' }
    expect(offersCancel(tikiTells(floor))).toBe(false)
    expect(floor.refusal(cancelChannelOrder, { code: number, reason: 'OUT_OF_STOCK' }, desk).code).toBe(
      'cancel-reason-unknown',
    )
    floor.do(cancelChannelOrder, reject, desk)
    const asked = floor.get('orders', number)
    expect(asked.requests?.cancel).toMatchObject({ state: 'waiting', reason: 'seller_canceled' })
    expect(stopOf(asked)).toMatchObject({ by: 'shop', why: 'từ chối xác nhận vì hết hàng' })
    expect(floor.refusal(shipChannelOrder, { code: number, choice: { way: 'pickup' } }, desk).code).toBe(
      'order-to-be-cancelled',
    )
    const off = tikiTells(floor, { items: [tikiItem(lacking)], updated_at: tikiTime(1) })
    expect(off).toMatchObject({ state: 'HỦY', requests: { cancel: { state: 'done' } } })
    expect(off.historyState.at(-1)?.note).toBe('Shop báo Tiki hết hàng')

    for (const fields of [{ fulfillment_type: 'tiki_delivery' }, { items: [tikiItem(confirmed)] }]) {
      const other = aFloor()
      tikiTells(other, fields)
      expect(other.refusal(cancelChannelOrder, reject, desk).code).toBe('market-takes-no-cancel')
    }
  })

  test('also where goods lack, which it waits for', () => {
    const floor = aFloor(0)
    expect(tikiTells(floor).state).toBe('CHỜ HÀNG')
    floor.do(cancelChannelOrder, { code: number, reason: 'seller_canceled' }, desk)
  })
})

test('instants are Vietnam’s, in words and back; money may come as text', () => {
  const nine = Date.UTC(2026, 10, 26, 2)
  expect(v.parse(Instant, '2026-11-26 09:00:00')).toBe(nine)
  expect(v.parse(Instant, nine)).toBe(nine)
  expect(tikiInstant(nine)).toBe('2026-11-26 09:00:00')
  expect(v.safeParse(Instant, 'hôm qua').success).toBe(false)
  expect([v.parse(Money, '409000.00'), v.parse(Money, -3600)]).toEqual([409_000, -3600])
  expect(heardOfTiki().told.channel).toBe('Tiki')
})
