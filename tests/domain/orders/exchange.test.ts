import { describe, expect, test } from 'vitest'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { owedBack } from '../../../src/domain/orders/exchange.ts'
import { splitOrder } from '../../../src/domain/orders/split-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { worthBack } from '../../../src/domain/returns/value-back.ts'
import { withdrawReturn } from '../../../src/domain/returns/withdraw-return.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const code = 'KT-2111-7KQ2M'
const asked = {
  code,
  swItems: [
    { productCode: 'AT-DEN-M', amount: 1, price: 100_000 },
    { productCode: 'SON-DO', amount: 1, price: 60_000 },
  ],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
  discount: 100_000,
  exchangeOf: 'DH-9',
  exchangeValue: 100_000,
}

/** Two shirts of 100.000 were delivered, and one of them comes back. */
function aShopWithReturn(fields: Partial<Order> = {}): Floor {
  const sold = anItem({ productCode: 'AT-DEN-M', amount: 2, price: 100_000 })
  const order = anOrder({ code: 'DH-9', state: 'THÀNH CÔNG', swItems: [sold], ...fields })
  const floor = openFloor(aShop({ orders: [order] }))
  const items = [{ productCode: 'AT-DEN-M', quantity: 1 }]
  floor.do(announceReturn, { code: 'DH-9', kind: 'buyer-return', reason: 'Chật', items })
  return floor
}
const made = (fields: object = {}) => {
  const floor = aShopWithReturn()
  floor.do(addOrder, { ...asked, ...fields }, desk)
  return floor
}
const refused = (fields: object, floor = aShopWithReturn()) =>
  floor.refusal(addOrder, { ...asked, ...fields }, desk).code

describe('an order in exchange for what came back', () => {
  test('[RET-021] [RET-024] carries the link and the credit, and the order that came back knows it', () => {
    const floor = made()
    expect(floor.get('orders', code)).toMatchObject({
      exchange: { of: 'DH-9', value: 100_000 },
      discount: 100_000,
      totalPrice: 60_000,
      pickMoney: 60_000,
    })
    expect(floor.get('orders', 'DH-9').exchangedBy).toEqual([code])
    expect(owedBack(floor.get('orders', code))).toBe(0)
  })

  test('[OPN-008] a cheaper one says what is owed back, until it is cancelled', () => {
    const floor = made({ swItems: [{ productCode: 'SON-DO', amount: 1, price: 60_000 }], discount: 60_000 })
    expect(floor.get('orders', code)).toMatchObject({ totalPrice: 0, pickMoney: 0 })
    expect(owedBack(floor.get('orders', code))).toBe(40_000)
    floor.do(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }, desk)
    expect(owedBack(floor.get('orders', code))).toBe(0)
  })

  test('[OPN-008] credits what came back and no đồng more', () => {
    expect(refused({ exchangeValue: 100_001 })).toBe('exchange-above-worth')
    expect(made({ exchangeValue: 99_999 }).get('orders', code).exchange?.value).toBe(99_999)
    expect(refused({ exchangeOf: 'DH-10' })).toBe('order-not-found')
    const untouched = openFloor(aShop({ orders: [anOrder({ code: 'DH-9', state: 'THÀNH CÔNG' })] }))
    expect(refused({}, untouched)).toBe('exchange-without-return')
  })

  test('no value is counted twice: a second order gets what the first left, and all of it once that is cancelled', () => {
    const floor = made({ exchangeValue: 70_000, discount: 70_000 })
    const second = { code: 'KT-2111-7KQ2N' }
    expect(refused({ ...second, exchangeValue: 30_001, discount: 30_001 }, floor)).toBe('exchange-used-up')
    floor.do(addOrder, { ...asked, ...second, exchangeValue: 30_000, discount: 30_000 }, desk)
    const third = { code: 'KT-2111-7KQ2P' }
    expect(refused({ ...third, exchangeValue: 0, discount: 0 }, floor)).toBe('exchange-used-up')
    floor.do(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }, desk)
    expect(refused({ ...third, exchangeValue: 70_001, discount: 70_001 }, floor)).toBe('exchange-used-up')
    floor.do(addOrder, { ...asked, ...third, exchangeValue: 70_000, discount: 70_000 }, desk)
  })

  test('[SPL-003] split, its credit goes along with its discount, and stays one', () => {
    const floor = made({ exchangeValue: 100_000, discount: 80_000 })
    floor.do(splitOrder, { code, newItems: [{ productCode: 'SON-DO', amount: 1 }] }, desk)
    const parts = [code, `${code}-T1`].map((one) => floor.get('orders', one))
    expect(parts.map(({ discount }) => discount)).toEqual([50_000, 30_000])
    expect(parts.map(({ exchange }) => exchange)).toEqual([
      { of: 'DH-9', value: 70_000 },
      { of: 'DH-9', value: 30_000 },
    ])
    expect(parts.map(owedBack)).toEqual([20_000, 0])
    expect(floor.get('orders', 'DH-9').exchangedBy).toEqual([code, `${code}-T1`])
    floor.do(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }, desk)
    expect(refused({ code: 'KT-2111-7KQ2N' }, floor)).toBe('exchange-used-up')
  })
})

test('a return that paid for an order is not withdrawn before that order is cancelled', () => {
  const floor = made()
  const why = floor.refusal(withdrawReturn, { code: 'DH-9' }, desk)
  expect(why).toMatchObject({
    code: 'return-exchanged',
    text: `Hàng trả của đơn DH-9 đã được đổi bằng đơn ${code}. Hủy đơn ${code} trước rồi rút phiếu trả hàng.`,
  })
  expect(floor.get('orders', 'DH-9').rebackInfo).toBe('Chật')
  floor.do(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }, desk)
  floor.do(withdrawReturn, { code: 'DH-9' }, desk)
  expect(floor.get('orders', 'DH-9').rebackInfo).toBeUndefined()
})

test('[RET-016] what came back is worth its price less its discount, of a combo by whole combos, the dearest first', () => {
  const sold = [
    anItem({ productCode: 'A', amount: 1, price: 0, gift: true }),
    anItem({ productCode: 'A', amount: 1, price: 50_000 }),
    anItem({
      productCode: 'BO',
      amount: 2,
      price: 90_000,
      KhoTay: [{ code: 'B', name: 'B', amount: 2, bid: 'A1-01' }] as never,
    }),
  ]
  const floor = openFloor(aShop({ orders: [anOrder({ code: 'DH-9', state: 'THÀNH CÔNG', swItems: sold })] }))
  const items = [{ productCode: 'A', quantity: 1 }]
  expect(worthBack(floor.get('orders', 'DH-9'), [])).toBeUndefined()
  floor.do(announceReturn, { code: 'DH-9', kind: 'buyer-return', reason: 'Chật', items })
  const announced = floor.get('returns', 'DH-9#1')
  const [shirt] = announced.lines
  const back = { ...announced, lines: [shirt!, { ...shirt!, productCode: 'B', expected: 3 }] }
  expect(worthBack(floor.get('orders', 'DH-9'), [back])).toBe(140_000)
  expect(worthBack(floor.get('orders', 'DH-9'), [{ ...back, state: 'dropped' }])).toBeUndefined()
})
