import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { systemActor } from '../../../src/domain/people/system-actor.ts'
import { aShop, morning } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'
import {
  heardOfTiktok,
  number,
  seconds,
  shopId,
  strangeUnit,
  tiktokOrder,
  tiktokTells,
  unit,
} from './tiktok-tells.ts'

const aFloor = (onHand = 12) => openFloor(aShop({ orders: [], onHand }))
const system = systemActor('demo')

describe('an order of TikTok Shop', () => {
  test('[FUL-050] [FUL-056] comes in with its money, its buyer as they are masked, its parcel and its block (ORD-002, ORD-030, ORD-032, FUL-168)', () => {
    expect(tiktokTells(aFloor())).toMatchObject({
      code: number,
      subCode: number,
      channel: 'Tiktok',
      state: 'MỚI',
      tiktokShopId: shopId,
      createdAt: seconds(-120) * 1000,
      channelState: 'AWAITING_SHIPMENT',
      shipBy: morning + 26 * 3_600_000,
      customer: {
        name: 'N***a',
        phone: '(+84)90*****51',
        address: '12 N*** Thị T***',
        provinceName: 'TP. Hồ Chí Minh',
        districtName: 'Quận 7',
        wardName: 'Phường Tân Phú',
      },
      package_id: '1152321127278713123',
      delivery: { logistic: 'J&T Express', id: '' },
      delivery_option: 'Giao tiêu chuẩn',
      noteCustomer: 'Gói kỹ giúp mình',
      seller_note: 'Khách quen trên sàn',
      paymentMethod: 'Ví MoMo',
      totalPrice: 129_000,
      shippingFee: 15_000,
      paid: 144_000,
      pickMoney: 0,
      tiktok: {
        total: 144_000,
        payment_info: {
          original_total_product_price: 159_000,
          seller_discount: 20_000,
          platform_discount: 10_000,
          shipping_fee: 15_000,
          total_amount: 144_000,
        },
      },
    })
  })

  test('[FUL-071] that is told unit by unit has a line for those of one kind and price, by its names; a gift is a line of its own (ORD-033)', () => {
    const order = tiktokTells(aFloor(), {
      line_items: [
        unit({ id: '1' }),
        strangeUnit({ id: '2' }),
        unit({ id: '3' }),
        unit({ id: '4', sale_price: '0', is_gift: true }),
        unit({ id: '5', sale_price: '128999.6' }),
        unit({ id: '6', sale_price: '120000.00' }),
      ],
    })
    expect(
      order.swItems.map(({ productCode, amount, price, gift, mapped }) => [
        productCode,
        amount,
        price,
        gift,
        mapped,
      ]),
    ).toEqual([
      ['AT-DEN-M', 3, 129_000, undefined, true],
      ['2729382476852927001', 1, 129_000, undefined, false],
      ['AT-DEN-M', 1, 0, true, true],
      ['AT-DEN-M', 1, 120_000, undefined, true],
    ])
    expect(order.swItems[0]).toMatchObject({ listing: '1729582718312380123/2729382476852921560' })
    expect(order.tiktok?.items[2]).toMatchObject({ promotion_type: 'gift', sku: 'at-den-m', amount: 1 })
    const [first] = order.tiktok?.items ?? []
    expect(first).toMatchObject({
      item_id: '1729582718312380123',
      model_id: '2729382476852921560',
      product_name: first?.item_name,
      variant_id: '2729382476852921560',
      variant_name: first?.model_name,
      sku_sale_price: 129_000,
      amount: 3,
      price: 129_000,
    })
  })

  test('one unit that was called off alone is none to be packed; of a cancelled order all stay to be read', () => {
    const line_items = [unit({ id: '1' }), unit({ id: '2', display_status: 'CANCELLED' })]
    expect(tiktokTells(aFloor(), { line_items }).swItems).toMatchObject([{ amount: 1 }])
    expect(tiktokTells(aFloor(), { line_items, status: 'CANCELLED' }).swItems).toMatchObject([{ amount: 2 }])
  })

  test('that is paid at the door is paid once it is through', () => {
    const cod = { is_cod: true, paid_time: undefined }
    const floor = aFloor()
    expect(tiktokTells(floor, cod)).toMatchObject({
      paid: 0,
      pickMoney: 144_000,
      paymentMethod: 'Thanh toán khi nhận hàng',
    })
    const through = tiktokTells(floor, {
      ...cod,
      status: 'COMPLETED',
      paid_time: seconds(5),
      update_time: seconds(6),
    })
    expect(through).toMatchObject({ paid: 144_000, pickMoney: 0 })
    // At the door: when TikTok had it is no time of ours.
    expect(through.payment.history.at(-1)?.time).not.toBe(seconds(5) * 1000)
  })

  test('that the shop’s own people bring says so, and by whom once that is told (ORD-016, FUL-155, STA-046)', () => {
    const floor = aFloor()
    const own = { shipping_type: 'SELLER', shipping_provider: '' }
    expect(tiktokTells(floor, own)).toMatchObject({
      delivery_option: 'SEND_BY_SELLER',
      delivery: { logistic: 'TVC' },
    })
    const shipped = {
      ...own,
      shipping_provider: 'GHN',
      tracking_number: 'GHN1',
      status: 'AWAITING_COLLECTION',
    }
    expect(tiktokTells(floor, { ...shipped, update_time: seconds(1) })).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      delivery: { logistic: 'GHN', id: 'GHN1' },
    })
  })

  test('has the waybill that stands with it, or with its first unit, or that was asked for', () => {
    const waybillOf = (fields: object, more: object = {}) =>
      tiktokTells(aFloor(), fields as Record<string, unknown>, more as Record<string, unknown>).delivery.id
    expect(waybillOf({ tracking_number: 'VN1' })).toBe('VN1')
    expect(waybillOf({ line_items: [unit({ tracking_number: 'VN2' })] })).toBe('VN2')
    expect(waybillOf({ tracking_number: 'VN1' }, { waybill: 'VN3' })).toBe('VN3')
  })

  test('two orders in one parcel name it both, and its waybill: the bench packs them together', () => {
    const floor = aFloor()
    const together = {
      split_or_combine_tag: 'COMBINED',
      status: 'AWAITING_COLLECTION',
      tracking_number: 'VN1',
    }
    const orders = ['1', '2'].map((id) => tiktokTells(floor, { ...together, id }))
    expect(orders.map(({ package_id, delivery }) => [package_id, delivery.id])).toEqual([
      ['1152321127278713123', 'VN1'],
      ['1152321127278713123', 'VN1'],
    ])
  })

  test('whom it goes to is not told before it is to be shipped, and stays once it was told', () => {
    const floor = aFloor()
    expect(tiktokTells(floor, { status: 'ON_HOLD', recipient_address: undefined })).toMatchObject({
      state: 'CHỜ XÁC NHẬN',
      customer: { name: '', phone: '' },
    })
    tiktokTells(floor, { update_time: seconds(1) })
    const later = tiktokTells(floor, { recipient_address: undefined, update_time: seconds(2) })
    expect(later.customer.name).toBe('N***a')
  })
})

describe('a state of TikTok Shop', () => {
  test.each([
    ['UNPAID', 'CHỜ XÁC NHẬN'],
    ['ON_HOLD', 'CHỜ XÁC NHẬN'],
    ['AWAITING_SHIPMENT', 'MỚI'],
    ['PARTIALLY_SHIPPING', 'MỚI'],
    ['AWAITING_COLLECTION', 'CHỜ ĐÓNG GÓI'],
    ['IN_TRANSIT', 'ĐANG GIAO'],
    ['DELIVERED', 'ĐANG GIAO'],
    ['COMPLETED', 'THÀNH CÔNG'],
    ['CANCELLED', 'HỦY'],
  ])('%s is %s here', (status, state) => {
    expect(tiktokTells(aFloor(), { status }).state).toBe(state)
  })

  test('of an order in several parcels is to be shipped until each of them is arranged', () => {
    const units = (second: string) => [
      unit({ id: '1', package_id: 'A', package_status: 'PROCESSING' }),
      unit({ id: '2', package_id: 'B', package_status: second }),
    ]
    const of = (second: string) =>
      tiktokTells(aFloor(), { status: 'PARTIALLY_SHIPPING', line_items: units(second) }).state
    expect([of('TO_FULFILL'), of('FULFILLING')]).toEqual(['MỚI', 'CHỜ ĐÓNG GÓI'])
    const line_items = [unit({ display_status: 'CANCELLED' })]
    expect(tiktokTells(aFloor(), { status: 'PARTIALLY_SHIPPING', line_items }).state).toBe('MỚI')
  })

  test('of which nobody heard is no order: nothing of it is taken', () => {
    const told = { channel: 'Tiktok', order: tiktokOrder({ status: 'CANCEL' }) }
    expect(v.safeParse(TakeChannelOrder, { shopId, told }).success).toBe(false)
    const abroad = tiktokOrder({ payment: { currency: 'THB', total_amount: '5' } })
    expect(
      v.safeParse(TakeChannelOrder, { shopId, told: { channel: 'Tiktok', order: abroad } }).success,
    ).toBe(false)
  })

  test('read twice is the same: what was read of money and ids is read again', () => {
    const once = heardOfTiktok()
    expect(v.parse(TakeChannelOrder, once)).toEqual(once)
    const floor = aFloor()
    floor.do(takeChannelOrder, once, system)
    expect(floor.act(takeChannelOrder, once, system)).toEqual([])
  })
})

describe('an order of TikTok Shop that is called off', () => {
  test.each([
    [
      { cancellation_initiator: 'BUYER', cancel_reason: 'ecom_order_to_ship_canceled_reason_better_price' },
      'Người mua hủy: tìm được giá tốt hơn',
    ],
    [
      { cancellation_initiator: 'BUYER', cancel_reason: 'Better price available' },
      'Người mua hủy: tìm được giá tốt hơn',
    ],
    [
      { cancellation_initiator: 'SELLER', cancel_reason: 'seller_cancel_unpaid_reason_wrong_price' },
      'Shop hủy trên sàn: sai giá',
    ],
    [{ cancellation_initiator: 'SELLER', cancel_reason: 'Pricing error' }, 'Shop hủy trên sàn: sai giá'],
    [
      { cancellation_initiator: 'SYSTEM', cancel_reason: 'system_cancel_unpaid_time_out' },
      'Sàn tự hủy: người mua không thanh toán đúng hạn',
    ],
    [{ cancellation_initiator: 'SYSTEM', cancel_reason: 'package_lost' }, 'Sàn tự hủy: kiện bị thất lạc'],
    [{ cancel_reason: 'A reason of tomorrow' }, 'Sàn hủy: A reason of tomorrow'],
    [{}, 'Sàn hủy'],
  ])('says by whom and why: %j', (told, note) => {
    const { historyState } = tiktokTells(aFloor(), { status: 'CANCELLED', ...told })
    expect(historyState.at(-1)?.note).toContain(note)
  })

  test('a buyer who asks for it is heard until they are answered', () => {
    const floor = aFloor()
    const asks = {
      is_buyer_request_cancel: true,
      cancel_reason: 'ecom_order_to_ship_canceled_reason_created_by_mistakes',
    }
    expect(tiktokTells(floor, { ...asks, update_time: seconds(1) })).toMatchObject({
      state: 'MỚI',
      cancelAsked: { reason: 'đặt nhầm' },
    })
    expect(tiktokTells(floor, { update_time: seconds(2) }).cancelAsked).toBeUndefined()
    expect(
      tiktokTells(floor, { ...asks, status: 'CANCELLED', update_time: seconds(3) }).cancelAsked,
    ).toBeUndefined()
  })
})

describe('a buyer of TikTok who asks to cancel', () => {
  const asks = { is_buyer_request_cancel: true, cancel_reason: '', update_time: seconds(1) }
  const saying = (cancel_request?: object, update_time = seconds(1)) => ({
    told: { channel: 'Tiktok', order: tiktokOrder({ ...asks, update_time }), cancel_request },
  })
  const asked = (...words: Record<string, unknown>[]) => {
    const floor = aFloor()
    tiktokTells(floor)
    return words.map((more) => tiktokTells(floor, asks, more).cancelAsked).at(-1)
  }
  const at = seconds(1) * 1000
  const until = seconds(600) * 1000

  test('says why, and is to be answered by the time that TikTok tells (CAN-008)', () => {
    expect(asked(saying({ reason: 'No longer needed', deadline: seconds(600) }))).toEqual({
      reason: 'không cần nữa',
      at,
      until,
    })
    expect(asked(saying())).toEqual({ reason: '', at })
  })

  test('still asks since the same minute where why and until when are told later, or once not', () => {
    const later = saying({ reason: 'No longer needed', deadline: seconds(600) }, seconds(2))
    const whole = { reason: 'không cần nữa', at, until }
    expect(asked(saying(), later)).toEqual(whole)
    expect(asked(saying(), later, saying(undefined, seconds(3)))).toEqual(whole)
    expect(asked(later, saying({ reason: 'Ordered by mistake' }, seconds(3)))).toEqual({
      reason: 'đặt nhầm',
      at: seconds(3) * 1000,
    })
  })
})
