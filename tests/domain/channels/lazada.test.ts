import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { Instant, Money, Switch } from '../../../src/domain/channels/lazada/lazada-fields.ts'
import { answerBuyerCancel } from '../../../src/domain/channels/requests/answer-buyer-cancel.ts'
import { reportRequest } from '../../../src/domain/channels/requests/report-request.ts'
import { stopOf } from '../../../src/domain/channels/requests/stop-of.ts'
import { takeChannelOrder } from '../../../src/domain/channels/take-channel-order.ts'
import { TakeChannelOrder } from '../../../src/domain/channels/told-order.ts'
import { nameOfTold, wordOf } from '../../../src/domain/channels/word-of.ts'
import { aShop, morning } from '../../support/builders.ts'
import { desk, openFloor } from '../floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'
import { account, heardUnits, orderId, stamp, strangeUnit, tellsUnits, unit } from './lazada-tells.ts'
import { system } from './shopee-tells.ts'

const open = () => openFloor(aShop({ orders: [] }))
const word = (...units: object[]) => wordOf(heardUnits(units as Parameters<typeof heardUnits>[0]))

describe('an order of Lazada’s that is heard of for the first time', () => {
  test('[FUL-050] [FUL-062] becomes a row with its block, its units of one good on one line (ORD-001, ORD-002, ORD-028, FUL-143, FUL-198)', () => {
    const floor = open()
    const order = tellsUnits(
      floor,
      [unit(), unit({ order_item_id: 2 }), strangeUnit({ item_price: '50000' })],
      {
        price: '308000.00',
        voucher: '20000',
        voucher_seller: '15000.00',
        voucher_platform: 5_000,
        shipping_fee: '12000.00',
        shipping_fee_original: '30000',
        shipping_fee_discount_platform: '18000.00',
      },
    )
    expect(order).toMatchObject({
      code: orderId,
      subCode: orderId,
      channel: 'Lazada',
      state: 'MỚI',
      createdAt: morning - 120 * 60_000,
      lazadaAccount: account,
      channelState: 'pending',
      paymentMethod: 'Thẻ tín dụng / ghi nợ',
      noteCustomer: 'Gói kỹ giúp mình',
      shipBy: morning + 60 * 26 * 60_000,
      estimatedShippingFee: 30_000,
      // The buyer pays 308.000 − 20.000 + 12.000.
      totalPrice: 300_000,
      paid: 300_000,
      customer: {
        name: 'N***a',
        phone: '84********51',
        address: '12 N*** Thị T***',
        provinceName: 'Hồ Chí Minh',
        districtName: 'Quận 7',
        wardName: 'Phường Tân Phú',
      },
      delivery: { logistic: 'Lazada Logistics', id: '' },
      lazada: {
        account,
        price: 308_000,
        shipping_fee: 12_000,
        shipping_fee_discount_platform: 18_000,
        voucher_seller: 15_000,
        voucher_platform: 5_000,
        total: 300_000,
        items: [
          { item_id: '2400123', model_id: '9911', amount: 2, price: 129_000, sku: 'at-den-m' },
          { item_id: '2400999', model_id: '7001', amount: 1, price: 50_000 },
        ],
      },
    })
    expect(order.package_id).toBeUndefined()
    expect(order.swItems.map(({ productCode, amount, mapped }) => [productCode, amount, mapped])).toEqual([
      ['AT-DEN-M', 2, true],
      ['7001', 1, false],
    ])
    expect(floor.get('products', 'AT-DEN-M').book).toBe(2)
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('waits to be paid until it is, and is paid at the door where the buyer does so', () => {
    const floor = open()
    expect(tellsUnits(floor, [unit({ status: 'unpaid', payment_time: undefined })])).toMatchObject({
      state: 'CHỜ XÁC NHẬN',
      paid: 0,
    })
    expect(tellsUnits(floor, [unit({ updated_at: stamp(-30) })])).toMatchObject({
      state: 'MỚI',
      paid: 129_000,
    })
    const cod = { order_id: 5, payment_method: 'COD' }
    expect(tellsUnits(floor, [unit({ payment_time: undefined })], cod)).toMatchObject({ paid: 0 })
    const delivered = unit({ status: 'delivered', updated_at: stamp(-30) })
    expect(tellsUnits(floor, [delivered], { ...cod, order_id: 6 })).toMatchObject({
      state: 'THÀNH CÔNG',
      paid: 129_000,
    })
  })

  test('of which the marketplace booked something keeps it by the names of fees (FUL-143)', () => {
    const { told, ...about } = heardUnits([unit()])
    const params = v.parse(TakeChannelOrder, {
      ...about,
      told: { ...told, fees: { laz_bonus_co_fee: -1_500 } },
    })
    expect(wordOf(params).block).toMatchObject({ fees: { laz_bonus_co_fee: -1_500 } })
  })

  test('that is over is noted as it says why', () => {
    const floor = open()
    const off = {
      status: 'canceled',
      reason: 'Change of mind',
      cancel_return_initiator: 'cancellation-customer',
    }
    expect(tellsUnits(floor, [unit(off)]).historyState.at(-1)).toMatchObject({
      state: 'HỦY',
      note: 'Người mua hủy: đổi ý',
    })
  })
})

describe('how far an order is, where its items differ', () => {
  test.each([
    ['unpaid', 'unpaid'],
    ['pending', 'to ship'],
    ['repacked', 'to ship'],
    ['packed', 'to ship'],
    ['ready_to_ship', 'arranged'],
    ['shipped', 'shipped'],
    ['delivered', 'done'],
    ['confirmed', 'done'],
    ['returned', 'done'],
    ['canceled', 'cancelled'],
    ['cancelled', 'cancelled'],
    ['failed_delivery', 'cancelled'],
    ['shipped_back_success', 'cancelled'],
    ['LOST_BY_3PL', 'cancelled'],
  ])('%s is %s', (status, step) => {
    expect(word(unit({ status })).step).toBe(step)
  })

  test.each([
    ['the least advanced one counts', ['shipped', 'pending', 'delivered'], 'pending', 'to ship'],
    [
      'those that are called off do not',
      ['canceled', 'ready_to_ship', 'failed'],
      'ready_to_ship',
      'arranged',
    ],
    ['where all are called off the last one says so', ['failed', 'canceled'], 'canceled', 'cancelled'],
  ])('%s', (_, states, said, step) => {
    const units = states.map((status, index) => unit({ status, updated_at: stamp(index) }))
    expect(word(...units)).toMatchObject({ said, step, at: morning + (states.length - 1) * 60_000 })
  })

  test('what came back of a delivery that failed is called off', () => {
    const by = { cancel_return_initiator: 'cancellation-failed Delivery' }
    expect(word(unit({ status: 'returned', ...by })).step).toBe('cancelled')
  })

  test('an item that is called off is no line of it, and what the buyer pays is that of the others', () => {
    const off = strangeUnit({ status: 'canceled', item_price: '50000', paid_price: '50000' })
    const told = wordOf(
      heardUnits([unit({ paid_price: '119000.00', shipping_amount: '9000' }), off], { price: 179_000 }),
    )
    expect([told.lines.map(({ item, amount }) => [item, amount]), told.money.total]).toEqual([
      [['2400123', 1]],
      128_000,
    ])
  })

  test('an order that is called off keeps its lines', () => {
    expect(word(unit({ status: 'canceled' }), unit({ status: 'canceled' })).lines).toMatchObject([
      { amount: 2 },
    ])
  })
})

describe('an order of Lazada’s that goes on', () => {
  test('names all of its parcels where they are several', () => {
    const parcels = ['FP1', 'FP2', 'FP2'].map((package_id, index) =>
      unit({ order_item_id: index, package_id }),
    )
    expect(tellsUnits(open(), parcels)).toMatchObject({ package_id: 'FP1', parcelIds: ['FP1', 'FP2'] })
    expect(tellsUnits(open(), parcels.slice(1)).parcelIds).toBeUndefined()
  })

  test('has its parcel, its carrier and its number once it is packed, and is to be packed once it is ready', () => {
    const floor = open()
    tellsUnits(floor, [unit()])
    const parcel = { package_id: 'FP022511752246001', tracking_code: 'LEXVN1', shipment_provider: 'LEX VN' }
    expect(tellsUnits(floor, [unit({ status: 'packed', updated_at: stamp(1), ...parcel })])).toMatchObject({
      state: 'MỚI',
      package_id: 'FP022511752246001',
      delivery: { logistic: 'LEX VN', id: 'LEXVN1' },
    })
    expect(
      tellsUnits(floor, [unit({ status: 'ready_to_ship', updated_at: stamp(2), ...parcel })]).state,
    ).toBe('CHỜ ĐÓNG GÓI')
  })

  test('[O11] is as its items changed last, whatever the order says of itself, and an older word is let pass', () => {
    const floor = open()
    tellsUnits(floor, [unit({ status: 'ready_to_ship', updated_at: stamp(5) })])
    tellsUnits(floor, [unit({ status: 'ready_to_ship', updated_at: stamp(9) })])
    expect(floor.act(takeChannelOrder, heardUnits([unit({ updated_at: stamp(8) })]), system)).toEqual([])
    expect(floor.get('orders', orderId).channelState).toBe('ready_to_ship')
  })

  test('loses the line that is called off, and stock lets go of it', () => {
    const floor = open()
    tellsUnits(floor, [unit(), unit({ order_item_id: 2, sku: 'AT-TRANG-M', sku_id: '9912', shop_sku: '' })])
    expect(floor.get('products', 'AT-TRANG-M').book).toBe(1)
    const off = { order_item_id: 2, sku: 'AT-TRANG-M', sku_id: '9912', shop_sku: '', status: 'canceled' }
    const order = tellsUnits(floor, [unit(), unit({ ...off, updated_at: stamp(1) })])
    expect(order.swItems.map(({ productCode }) => productCode)).toEqual(['AT-DEN-M'])
    expect(floor.get('products', 'AT-TRANG-M').book).toBe(0)
    expect(faultsOf(booksOf(floor))).toEqual([])
  })

  test('is asked to be cancelled by its buyer until somebody answered', () => {
    const floor = open()
    const asks = { need_cancel_confirm: true, reason: 'Found cheaper elsewhere' }
    expect(tellsUnits(floor, [unit(asks)]).cancelAsked).toMatchObject({ reason: 'tìm được nơi rẻ hơn' })
    expect(tellsUnits(floor, [unit({ updated_at: stamp(1) })]).cancelAsked).toBeUndefined()
  })

  test('stays stopped once the shop let its buyer out, until the carrier knows it', () => {
    const floor = open()
    const asks = { status: 'ready_to_ship', need_cancel_confirm: true, reason: 'Change of mind' }
    const asked = tellsUnits(floor, [unit(asks)]).cancelAsked
    floor.do(answerBuyerCancel, { code: orderId, accepts: true }, desk)
    const { id = '' } = floor.get('orders', orderId).requests?.answer ?? {}
    floor.do(reportRequest, { code: orderId, kind: 'answer', id, state: 'done' }, system)
    const letOut = { ...asks, need_cancel_confirm: false, is_cancel_pending: 'true', updated_at: stamp(1) }
    const order = tellsUnits(floor, [unit(letOut)])
    expect(order.cancelAsked).toEqual(asked)
    expect(stopOf(order)).toMatchObject({ by: 'shop', why: 'đồng ý cho người mua hủy (đổi ý)' })
    expect(word(unit({ ...letOut, status: 'shipped' })).cancelAsked).toBeUndefined()
    const off = tellsUnits(floor, [unit({ status: 'canceled', updated_at: stamp(2) })])
    expect([off.state, off.cancelAsked]).toEqual(['HỦY', undefined])
  })

  test('is asked to be cancelled with the instant at which Lazada says yes by itself', () => {
    const until = morning + 2 * 86_400_000
    const asks = { need_cancel_confirm: true, reason: 'Change of mind' }
    const untilOf = (fields: object) => tellsUnits(open(), [unit({ ...asks, ...fields })]).cancelAsked?.until
    expect(untilOf({ cancel_trigger_time: String(until) })).toBe(until)
    expect(untilOf({ cancel_trigger_time: 0 })).toBeUndefined()
  })
})

test('a gift costs nothing and is told apart from the same good that is bought', () => {
  const told = word(unit(), unit({ order_item_id: 2, item_price: '0.00' }))
  expect(told.lines.map(({ price, gift, amount }) => [price, gift, amount])).toEqual([
    [129_000, false, 1],
    [0, true, 1],
  ])
})

test('a listing has one name, whichever way Lazada tells it', () => {
  const listing = (fields: object) => {
    const [line] = word(unit({ shop_sku: undefined, sku_id: undefined, ...fields })).lines
    return `${line?.item}/${line?.model}`
  }
  expect(listing({ shop_sku: '2400123_VNAMZ-9911' })).toBe('2400123/9911')
  expect(listing({ product_id: 2_400_123, sku_id: 9_911 })).toBe('2400123/9911')
  expect(listing({ sku_id: '9911' })).toBe('9911/9911')
})

test('its seller’s own carrier is said where Lazada names none', () => {
  expect(word(unit({ delivery_option_sof: '1' })).carrier).toBe('Nhà bán tự giao')
})

test('post codes and names that are told twice are no levels of an address', () => {
  const address_shipping = {
    first_name: 'A',
    last_name: 'B',
    address3: 'Hà Nội',
    address4: 'Phường Láng',
    address5: '100000',
  }
  const { customer } = wordOf(heardUnits([unit()], { address_shipping }))
  expect(customer).toMatchObject({
    name: 'A B',
    address: 'Phường Láng, Hà Nội',
    provinceName: 'Hà Nội',
    wardName: 'Phường Láng',
  })
})

test('is called by its number and its state', () => {
  expect(nameOfTold(heardUnits([unit({ status: 'ready_to_ship' })]).told)).toEqual({
    number: orderId,
    stateName: 'Sẵn sàng giao',
  })
})

test('fields are read in every form in which Lazada writes them, and once more as they were read', () => {
  const at = Date.UTC(2026, 10, 26, 2)
  for (const told of [
    '2026-11-26 09:00:00 +0700',
    '2026-11-26T10:00:00+08:00',
    '2026-11-26T02:00:00Z',
    String(at),
    at,
    '2026-11-26 09:00:00',
  ])
    expect(v.parse(Instant, told)).toBe(at)
  expect([v.parse(Money, '129000.00'), v.parse(Money, -5), v.parse(Money, '0')]).toEqual([129_000, -5, 0])
  expect(['true', 1, '1', true, 'True'].map((told) => v.parse(Switch, told))).toEqual(Array(5).fill(true))
  expect(['false', 0, '0', false, ''].map((told) => v.parse(Switch, told))).toEqual(Array(5).fill(false))
  for (const wrong of ['soon', '', -1, 1.5]) expect(v.safeParse(Instant, wrong).success).toBe(false)
  for (const wrong of ['1.000đ', 'NaN', '', null]) expect(v.safeParse(Money, wrong).success).toBe(false)
  const params = heardUnits([unit(), strangeUnit()])
  expect(v.parse(TakeChannelOrder, params)).toEqual(params)
})
