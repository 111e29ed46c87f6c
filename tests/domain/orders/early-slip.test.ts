import { describe, expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { withdrawOrder } from '../../../src/domain/orders/withdraw-order.ts'
import { closeParcel } from '../../../src/domain/packing/close-parcel.ts'
import { openOrder } from '../../../src/domain/packing/open-order.ts'
import { reopenParcel } from '../../../src/domain/packing/reopen-parcel.ts'
import { reportShortage } from '../../../src/domain/packing/report-shortage.ts'
import { scanItem } from '../../../src/domain/packing/scan-item.ts'
import { createWave } from '../../../src/domain/picking/create-wave.ts'
import { packSingle } from '../../../src/domain/picking/pack-single.ts'
import { pickItem } from '../../../src/domain/picking/pick-item.ts'
import { takeOutOfWave } from '../../../src/domain/picking/take-out-of-wave.ts'
import { unpackSingle } from '../../../src/domain/picking/unpack-single.ts'
import { reportDamage } from '../../../src/domain/returns/report-damage.ts'
import { changeSettings } from '../../../src/domain/settings/change-settings.ts'
import { quickStockCheck } from '../../../src/domain/stock/quick-stock-check.ts'
import { placeOf } from '../../../src/domain/stock/stock-place.ts'
import { aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'
import { home, owner } from '../stock/stock-floor.ts'
import { booksOf, faultsOf } from '../stock-oracle.ts'

const code = 'KT-2111-7KQ2M'
const black = 'AT-DEN-M'
const parcelId = `${code}#1`
const asked = {
  code,
  swItems: [{ productCode: black, amount: 1 }],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'GHN',
}

/** A shop that takes goods off its books when an order is sent off, unless told. */
function shop(settings: object = { createExchange: 1 }): Floor {
  const floor = openFloor(aShop({ orders: [] }))
  floor.do(changeSettings, { settings }, owner)
  return floor
}
function sentOff(fields: object = {}, floor = shop()): Floor {
  floor.do(addOrder, { ...asked, sendOff: true, ...fields }, desk)
  return floor
}
function pack(floor: Floor): void {
  floor.do(openOrder, { code })
  floor.do(scanItem, { parcelId, gesture: 'g-1', productCode: black, scanned: black })
  floor.do(closeParcel, { parcelId })
}
const shelf = (floor: Floor) => {
  const { bid } = floor.get('orders', code).swItems[0]!
  return { wid: home, bid, productCode: black }
}
/** On hand, reserved, and out on the books but still there. */
const numbers = (floor: Floor) => {
  const { wid, bid } = shelf(floor)
  const { total, book, wait, untaken = 0 } = placeOf(floor.get('products', black), wid, bid)
  return { total, book, wait, untaken }
}
const slipsOf = (floor: Floor) =>
  floor.all('slips').map(({ code: slip, type, state }) => `${slip} ${type} ${state}`)
const faults = (floor: Floor) => faultsOf(booksOf(floor))
/** What a person finds on the shelf becomes a slip over the difference; nothing where the books say the same. */
function check(floor: Floor, name: string, actual: number): number {
  const { wid, bid } = shelf(floor)
  const seenDocument = placeOf(floor.get('products', black), wid, bid).last?.document
  floor.do(quickStockCheck, { code: name, ...shelf(floor), seen: actual, seenDocument, actual }, owner)
  const slip = floor.find('slips', name)
  return slip ? (slip.type === 'Nhập tự do' ? 1 : -1) * slip.items[0]!.amount : 0
}

describe("'Tạo & Đi đơn' in a shop with createExchange 1", () => {
  test("[CRE-022] [CRE-023] [CRE-024] goes to ĐANG ĐÓNG GÓI with its slip 'Xuất bán hàng' at HOÀN THÀNH: off the books, and held no more", () => {
    const floor = sentOff()
    const order = floor.get('orders', code)
    expect(order).toMatchObject({ state: 'ĐANG ĐÓNG GÓI', slipCodes: [`XB-${code}`], held: [] })
    expect(order.historyState.map(({ state }) => state)).toEqual(['MỚI', 'ĐANG ĐÓNG GÓI'])
    expect(floor.get('slips', `XB-${code}`)).toMatchObject({
      type: 'Xuất bán hàng',
      state: 'HOÀN THÀNH',
      ordersPack: [code],
      early: true,
      items: [{ productCode: black, amount: 1 }],
    })
    expect(floor.get('slips', `XB-${code}`)).not.toHaveProperty('addOrderUnLimit')
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 1 })
    expect(faults(floor)).toEqual([])
  })

  test('[CRE-021] [CRE-022] with the setting off, and any other way of making, as before', () => {
    expect(sentOff({}, shop({ createExchange: 0 })).get('orders', code)).toMatchObject({
      state: 'CHỜ ĐÓNG GÓI',
      slipCodes: [],
    })
    expect(sentOff({ sendOff: undefined }).get('orders', code)).toMatchObject({ state: 'MỚI', slipCodes: [] })
    const moved = sentOff({ sendOff: undefined })
    moved.do(updateState, { orderCodes: [code], state: 'ĐANG ĐÓNG GÓI' }, desk)
    expect(numbers(moved)).toEqual({ total: 100, book: 1, wait: 0, untaken: 0 })
  })

  test('[CRE-025] an order that waited for goods goes out all the same, and its slip says that it may', () => {
    const floor = sentOff(
      { swItems: [{ productCode: black, amount: 102 }] },
      shop({ createExchange: 1, addOrder: 1 }),
    )
    expect(floor.get('orders', code).historyState.map(({ state }) => state)).toEqual([
      'CHỜ HÀNG',
      'ĐANG ĐÓNG GÓI',
    ])
    expect(floor.get('slips', `XB-${code}`)).toMatchObject({ state: 'HOÀN THÀNH', addOrderUnLimit: true })
    expect(numbers(floor)).toEqual({ total: -2, book: 0, wait: 0, untaken: 102 })
    expect(faults(floor)).toEqual([])
  })

  test('[CRE-022] [OPN-001] a draft that is gone on with is sent off by the same rule, in one step', () => {
    const floor = sentOff({ state: 'ĐƠN NHÁP', sendOff: undefined })
    floor.do(updateOrder, { orderCode: code, sendOff: true, note: 'Gói kỹ' }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'ĐANG ĐÓNG GÓI', held: [], note: 'Gói kỹ' })
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng HOÀN THÀNH`])
    expect(faults(floor)).toEqual([])
  })
})

describe('an order whose slip was early', () => {
  test('[CRE-024] is packed without a second slip: nothing moves but what lay there', () => {
    const floor = sentOff()
    const before = floor.all('movements').length
    pack(floor)
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng HOÀN THÀNH`])
    expect(floor.all('movements').length).toBe(before)
    expect(floor.get('orders', code)).toMatchObject({ state: 'CHỜ GỬI HÀNG', held: [] })
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })

  test('its parcel is opened again and closed: its goods stay off the books', () => {
    const floor = sentOff()
    pack(floor)
    floor.do(reopenParcel, { parcelId })
    expect(floor.get('orders', code).state).toBe('ĐANG ĐÓNG GÓI')
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng HOÀN THÀNH`])
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 1 })
    expect(faults(floor)).toEqual([])
    floor.do(closeParcel, { parcelId })
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
  })

  test('in the lane it is packed with one scan, and opened again it is as it was', () => {
    const floor = sentOff()
    const scans = [{ gesture: 'g-1', productCode: black, scanned: black }]
    floor.do(packSingle, { code, scans })
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
    floor.do(unpackSingle, { code })
    expect(floor.get('orders', code).state).toBe('ĐANG ĐÓNG GÓI')
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 1 })
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng HOÀN THÀNH`])
    expect(faults(floor)).toEqual([])
  })

  test('is picked in a wave like the others, may be taken out of it, and is packed from its heap', () => {
    const floor = sentOff()
    const wave = { code: 'DN-1', wid: home, kind: 'list', orderCodes: [code] }
    floor.do(createWave, wave)
    floor.do(takeOutOfWave, { code: 'DN-1', orderCode: code }, desk)
    floor.do(createWave, { ...wave, code: 'DN-2' })
    const { bid } = shelf(floor)
    const pick = { bid, productCode: black, gesture: 'n-1', scanned: black, quantity: 1 }
    floor.do(pickItem, { code: 'DN-2', ...pick })
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 1 })
    pack(floor)
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
    expect(check(floor, 'KN-1', 99)).toBe(0)
    expect(faults(floor)).toEqual([])
  })

  test('with one of its goods broken on the shelf, the books know of both', () => {
    const floor = sentOff()
    const what = { ...shelf(floor), quantity: 100, reason: 'Mốc' }
    const over = { id: 'L-0', slipCode: 'XK-0', ...what, quantity: 101 }
    expect(floor.refusal(reportDamage, over, owner).code).toBe('damage-beyond-shelf')
    floor.do(reportDamage, { id: 'L-1', slipCode: 'XK-1', ...what }, owner)
    expect(numbers(floor)).toEqual({ total: -1, book: 0, wait: 0, untaken: 1 })
    expect(faults(floor)).toEqual([])
  })

  test.each([
    ['HỦY', 0],
    ['CHỜ ĐÓNG GÓI', 1],
  ] as const)('%s cancels its slip and brings its goods back once', (state, book) => {
    const floor = sentOff()
    floor.do(updateState, { orderCodes: [code], state }, desk)
    floor.act(updateState, { orderCodes: [code], state }, desk)
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng ĐÃ HỦY`])
    expect(numbers(floor)).toEqual({ total: 100, book, wait: 0, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })

  test('packed and then cancelled, its goods come back once', () => {
    const floor = sentOff()
    pack(floor)
    floor.do(updateState, { orderCodes: [code], state: 'HỦY' }, desk)
    expect(numbers(floor)).toEqual({ total: 100, book: 0, wait: 0, untaken: 0 })
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng ĐÃ HỦY`])
    expect(check(floor, 'KN-1', 100)).toBe(0)
    expect(faults(floor)).toEqual([])
  })

  test('back in CHỜ ĐÓNG GÓI it is any other order: packing makes the next slip', () => {
    const floor = sentOff()
    floor.do(updateState, { orderCodes: [code], state: 'CHỜ ĐÓNG GÓI' }, desk)
    pack(floor)
    expect(slipsOf(floor)).toEqual([
      `XB-${code} Xuất bán hàng ĐÃ HỦY`,
      `XB-${code}-2 Xuất bán hàng HOÀN THÀNH`,
    ])
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })

  test('short at the bench and called off, the units that were in hand are on the shelf again', () => {
    const floor = sentOff({ swItems: [{ productCode: black, amount: 2 }] })
    floor.do(openOrder, { code })
    floor.do(scanItem, { parcelId, gesture: 'g-1', productCode: black, scanned: black })
    const lack = { parcelId, id: 't-1', productCode: black, quantity: 1, reason: 'missing' }
    floor.do(reportShortage, lack)
    floor.do(updateState, { orderCodes: [code], state: 'HỦY' }, desk)
    expect(numbers(floor)).toEqual({ total: 100, book: 0, wait: 0, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })

  test('is taken back by whoever made it, as long as nobody has it on the bench', () => {
    const floor = sentOff()
    floor.do(withdrawOrder, { code }, desk)
    expect(floor.get('orders', code)).toMatchObject({ state: 'HỦY', held: [] })
    expect(numbers(floor)).toEqual({ total: 100, book: 0, wait: 0, untaken: 0 })
    expect(floor.act(withdrawOrder, { code }, desk)).toEqual([])
    expect(faults(floor)).toEqual([])

    const begun = sentOff()
    begun.do(openOrder, { code }, packer)
    expect(begun.refusal(withdrawOrder, { code }, desk).code).toBe('order-edit-in-parcel')
  })

  test('[decisions 14] the setting is what it is when the server hears of it: switched off meanwhile, the order waits and is packed once', () => {
    const floor = shop()
    floor.do(changeSettings, { settings: { createExchange: 0 } }, owner)
    sentOff({}, floor)
    expect(floor.get('orders', code).state).toBe('CHỜ ĐÓNG GÓI')
    floor.do(changeSettings, { settings: { createExchange: 1 } }, owner)
    pack(floor)
    expect(slipsOf(floor)).toEqual([`XB-${code} Xuất bán hàng HOÀN THÀNH`])
    expect(numbers(floor)).toEqual({ total: 99, book: 0, wait: 0, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })
})

describe('a count while the goods are out on the books and lie on their shelf', () => {
  test('calls them no surplus, before hands took them and after', () => {
    const floor = sentOff()
    expect(check(floor, 'KN-1', 100)).toBe(0)
    pack(floor)
    expect(check(floor, 'KN-2', 99)).toBe(0)
    expect(numbers(floor)).toMatchObject({ total: 99, untaken: 0 })
  })

  test('still finds what is really more or less', () => {
    const floor = sentOff()
    expect(check(floor, 'KN-1', 98)).toBe(-2)
    expect(numbers(floor)).toMatchObject({ total: 97, untaken: 1 })
    pack(floor)
    expect(check(floor, 'KN-2', 97)).toBe(0)
    expect(faults(floor)).toEqual([])
  })

  test('made between the scan and the closing, sees them gone, and the books end with what lies there', () => {
    const floor = sentOff()
    floor.do(openOrder, { code })
    floor.do(scanItem, { parcelId, gesture: 'g-1', productCode: black, scanned: black })
    check(floor, 'KN-1', 99)
    floor.do(closeParcel, { parcelId })
    expect(numbers(floor)).toMatchObject({ total: 99, untaken: 0 })
    floor.do(reopenParcel, { parcelId })
    floor.do(closeParcel, { parcelId })
    expect(numbers(floor)).toMatchObject({ total: 99, untaken: 0 })
    expect(faults(floor)).toEqual([])
  })
})
