import { describe, expect, test } from 'vitest'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import { tellPartialDelivery } from '../../../src/domain/carriers/tell-partial-delivery.ts'
import { whyNotSettled } from '../../../src/domain/money/settle-prepaid.ts'
import { confirmReturnImport } from '../../../src/domain/returns/confirm-return-import.ts'
import { worthOfUnits } from '../../../src/domain/returns/partial-delivery.ts'
import { receiveReturn } from '../../../src/domain/returns/receive-return.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import type { CarrierId } from '../../../src/domain/tables/provider-ids.ts'
import { anActor, anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'
import { judge, onHand, theReturn } from '../returns/returns-floor.ts'

const system = anActor({ userName: 'he-thong' })

/** Two black shirts of 129.000 and a white one of 99.000 on their way; 357.000 to collect. */
function aCarried(carrier: CarrierId = 'GHN', fields: Partial<Order> = {}): Floor {
  const white = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02', price: 99_000 })
  const order = anOrder({
    code: 'DH-9',
    channel: 'KhoTay',
    state: 'ĐANG GIAO',
    swItems: [anItem({ amount: 2, price: 129_000 }), white],
    totalPrice: 357_000,
    paid: 0,
    pickMoney: 357_000,
    discount: 0,
    payment: { status: 'Chưa thanh toán', history: [] },
    delivery: { logistic: carrier, id: 'VD-9', history: [] },
    carriage: { id: 'lenh', carrier, accountId: '885', ref: 'DH-9', by: 'ban', at: 1, state: 'done' },
    ...fields,
  })
  return openFloor(aShop({ orders: [order] }))
}

const said = (floor: Floor, carrier: CarrierId, more: object) =>
  floor.do(takeStanding, { carrier, code: 'DH-9', waybill: 'VD-9', status: 'delivered', ...more }, system)
const theOrder = (floor: Floor) => floor.get('orders', 'DH-9')
const expected = (floor: Floor) =>
  Object.fromEntries(theReturn(floor).lines.map(({ productCode, expected }) => [productCode, expected]))

describe('a carrier tells that a buyer took some of the goods', () => {
  test('the order is delivered, its COD corrected and the rest awaited: the white shirt alone is worth what was not collected', () => {
    const floor = aCarried()
    said(floor, 'GHN', { isPartial: true, cod: 258_000, backWaybill: 'VD-9_PR' })
    expect(theOrder(floor)).toMatchObject({
      state: 'THÀNH CÔNG',
      pickMoney: 258_000,
      partial: { notCollected: 99_000, goods: 'told', by: 'Giao Hàng Nhanh' },
    })
    expect(theReturn(floor)).toMatchObject({
      kind: 'partial-delivery',
      state: 'announced',
      waybill: 'VD-9_PR',
      reason: 'Khách nhận một phần',
    })
    expect(expected(floor)).toEqual({ 'AT-DEN-M': 0, 'AT-TRANG-M': 1 })
  })

  test('told twice it is one return, and the same money', () => {
    const floor = aCarried()
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    const before = theOrder(floor)
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    expect(theOrder(floor)).toEqual(before)
    expect(floor.find('returns', 'DH-9#2')).toBeUndefined()
  })

  test('told behind the news that it was delivered it still counts', () => {
    const floor = aCarried()
    said(floor, 'GHN', {})
    expect(theOrder(floor)).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 357_000 })
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    expect(theOrder(floor)).toMatchObject({ pickMoney: 258_000 })
    expect(theReturn(floor).kind).toBe('partial-delivery')
  })

  test('where several choices of goods are worth the difference, nobody says which: the bench finds out', () => {
    const same = anItem({ productCode: 'AT-TRANG-M', variant: 'Trắng · M', bid: 'A1-02', price: 129_000 })
    const floor = aCarried('GHN', {
      swItems: [anItem({ amount: 2, price: 129_000 }), same],
      totalPrice: 387_000,
      pickMoney: 387_000,
    })
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    expect(theOrder(floor)).toMatchObject({ pickMoney: 258_000, partial: { goods: 'untold' } })
    expect(expected(floor)).toEqual({ 'AT-DEN-M': 0, 'AT-TRANG-M': 0 })
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-DEN-M', 'good')
    expect(theReturn(floor).lines.find(({ productCode }) => productCode === 'AT-DEN-M')?.good).toBe(1)
  })

  test('by a state, as SuperShip does; at GHTK, which has none, by less money than it was told to collect, where the shop allowed parts (CST-029)', () => {
    const superShip = aCarried('SUPERSHIP')
    said(superShip, 'SUPERSHIP', { status: '13', cod: 258_000 })
    expect(theReturn(superShip).kind).toBe('partial-delivery')
    const ghtk = aCarried('GHTK', { tag_logistic: 17 })
    said(ghtk, 'GHTK', { status: '5', cod: 258_000 })
    expect(theReturn(ghtk).kind).toBe('partial-delivery')
    const untagged = aCarried('GHTK')
    said(untagged, 'GHTK', { status: '5', cod: 258_000 })
    expect(untagged.find('returns', 'DH-9#1')).toBeUndefined()
  })

  test('at GHTK all that it was told to collect is no part, though the shop allows parts', () => {
    const ghtk = aCarried('GHTK', { tag_logistic: 17 })
    said(ghtk, 'GHTK', { status: '5', cod: 357_000 })
    expect(theOrder(ghtk)).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 357_000 })
    expect(ghtk.find('returns', 'DH-9#1')).toBeUndefined()
  })

  test('where the buyer pays the way, the fee that the carrier takes beside is due as before', () => {
    const floor = aCarried('GHN', { payment_type_id: 2, shippingFee: 22_000, pickMoney: 379_000 })
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    expect(theOrder(floor)).toMatchObject({ pickMoney: 280_000, partial: { notCollected: 99_000 } })
  })

  test('what a statement settled stays as it is: the rest is awaited, and no other sum is taken', () => {
    const floor = aCarried('GHN', { state: 'THÀNH CÔNG', reconciled: { statement: 'BK-1', at: 1 } })
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    expect(theOrder(floor)).toMatchObject({ pickMoney: 357_000, partial: { notCollected: 0 } })
    expect(theReturn(floor).kind).toBe('partial-delivery')
    const told = { code: 'DH-9', items: [{ productCode: 'AT-TRANG-M', quantity: 1 }], collected: 258_000 }
    expect(floor.refusal(tellPartialDelivery, told, desk).code).toBe('partial-settled')
  })

  test('settled with a part not collected, nobody says any more that the buyer took all: that money was never collected', () => {
    const floor = aCarried()
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    floor.put('orders', { ...theOrder(floor), reconciled: { statement: 'BK-1', at: 1 } })
    const before = theOrder(floor)
    const all = { code: 'DH-9', items: [] }
    expect(floor.refusal(tellPartialDelivery, all, desk).code).toBe('partial-settled')
    expect(theOrder(floor)).toEqual(before)
  })

  test('the rest is received, and stock has it again; the order stays delivered and nothing is paid back for it', () => {
    const floor = aCarried()
    const before = onHand(floor, 'AT-TRANG-M')
    said(floor, 'GHN', { isPartial: true, cod: 258_000 })
    floor.do(receiveReturn, { code: 'DH-9' })
    judge(floor, 'AT-TRANG-M', 'good')
    floor.do(confirmReturnImport, { returnIds: ['DH-9#1'], slipCode: 'NH-9', wid: theOrder(floor).wid })
    expect(onHand(floor, 'AT-TRANG-M')).toBe(before + 1)
    const { state, pickMoney, swItems } = theOrder(floor)
    expect({ state, pickMoney }).toEqual({ state: 'THÀNH CÔNG', pickMoney: 258_000 })
    expect(swItems.map(({ restocked = 0 }) => restocked)).toEqual([0, 1])
    expect(theReturn(floor).state).toBe('done')
  })
})

describe('somebody tells what a buyer did not take', () => {
  const told = (floor: Floor, items: object[], more: object = {}) =>
    floor.act(tellPartialDelivery, { code: 'DH-9', items, ...more }, desk)
  const white = { productCode: 'AT-TRANG-M', quantity: 1 }
  const black = { productCode: 'AT-DEN-M', quantity: 1 }

  test('the order is delivered, less what comes back is worth', () => {
    const floor = aCarried()
    told(floor, [white])
    expect(theOrder(floor)).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 258_000 })
    expect(expected(floor)).toEqual({ 'AT-DEN-M': 0, 'AT-TRANG-M': 1 })
  })

  test('of what was paid ahead the buyer is owed what comes back', () => {
    const history = [{ id: 'ck', type: 'Chuyển khoản', amount: 357_000, time: 1 }]
    const paid = { status: 'Đã thanh toán' as const, history }
    const floor = aCarried('GHN', { paid: 357_000, pickMoney: 0, payment: paid })
    told(floor, [white])
    // What is less than nothing due is what was paid too much (PAY-007).
    expect(theOrder(floor)).toMatchObject({ pickMoney: -99_000, partial: { notCollected: 99_000 } })
    expect(whyNotSettled(theOrder(floor))).toBeUndefined()
    told(floor, [])
    expect(theOrder(floor)).toMatchObject({ pickMoney: 0, payment: { status: 'Đã thanh toán' } })
  })

  test('of a parcel that was looked for: found, it was delivered in part', () => {
    const floor = aCarried('GHN', { state: 'KIỂM KÊ' })
    told(floor, [white])
    expect(theOrder(floor)).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 258_000 })
    expect(
      theOrder(floor)
        .historyState.slice(-2)
        .map(({ state }) => state),
    ).toEqual(['ĐÃ GỬI HÀNG', 'THÀNH CÔNG'])
  })

  test('told otherwise it is corrected, and told as nothing all of it is to be collected again', () => {
    const floor = aCarried()
    told(floor, [white])
    told(floor, [black], { collected: 230_000 })
    expect(theOrder(floor)).toMatchObject({ pickMoney: 230_000, partial: { notCollected: 127_000 } })
    expect(expected(floor)).toEqual({ 'AT-DEN-M': 1, 'AT-TRANG-M': 0 })
    told(floor, [])
    expect(theOrder(floor)).toMatchObject({ state: 'THÀNH CÔNG', pickMoney: 357_000 })
    expect(theOrder(floor).partial).toBeUndefined()
    expect(theReturn(floor).state).toBe('dropped')
  })

  test('that all was taken holds, though the carrier says the same again', () => {
    const floor = aCarried()
    const word = { isPartial: true, cod: 258_000 }
    said(floor, 'GHN', word)
    told(floor, [])
    const before = theOrder(floor)
    said(floor, 'GHN', word)
    expect(theOrder(floor)).toEqual(before)
    expect(floor.all('returns').map(({ state }) => state)).toEqual(['dropped'])
  })

  test.each([
    ['all of it', {}, [{ productCode: 'AT-DEN-M', quantity: 2 }, white], {}, 'partial-all-back'],
    ['none of it', {}, [], {}, 'partial-nothing-back'],
    ['goods that it has not', {}, [{ productCode: 'LA', quantity: 1 }], {}, 'return-wrong-item'],
    ['more than was sent', {}, [{ productCode: 'AT-TRANG-M', quantity: 2 }], {}, 'return-too-many'],
    ['more money than is due', {}, [white], { collected: 400_000 }, 'partial-too-much'],
    ['of one that lies in the house', { state: 'MỚI' as OrderState }, [white], {}, 'partial-not-delivered'],
    ['of a marketplace', { channel: 'Shopee' as const }, [white], {}, 'carriage-of-market'],
  ])('%s is refused', (_, fields, items, more, code) => {
    const floor = aCarried('GHN', fields)
    expect(floor.refusal(tellPartialDelivery, { code: 'DH-9', items, ...more }, desk).code).toBe(code)
  })

  test('what is at the returns bench is for the bench to say', () => {
    const floor = aCarried()
    told(floor, [white])
    floor.do(receiveReturn, { code: 'DH-9' })
    expect(floor.refusal(tellPartialDelivery, { code: 'DH-9', items: [black] }, desk).code).toBe(
      'partial-return-here',
    )
  })
})

test('units are worth what was to be paid for them, the order’s discount in it', () => {
  const order = anOrder({
    swItems: [anItem({ amount: 2, price: 100_000 }), anItem({ productCode: 'B', price: 50_000 })],
    discount: 10,
    typeDiscount: 'percent',
  })
  expect(worthOfUnits(order, [{ productCode: 'B', quantity: 1 }])).toBe(45_000)
  expect(worthOfUnits(order, [{ productCode: 'AT-DEN-M', quantity: 2 }])).toBe(180_000)
})
