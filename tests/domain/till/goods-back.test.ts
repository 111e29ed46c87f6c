import { describe, expect, test } from 'vitest'
import { withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { returnsOf } from '../../../src/domain/returns/returns-of.ts'
import { dueForItems, soldBefore } from '../../../src/domain/till/goods-back.ts'
import { sellInStore } from '../../../src/domain/till/sell-in-store.ts'
import { takeBackGoods } from '../../../src/domain/till/take-back-goods.ts'
import { withdrawSale } from '../../../src/domain/till/withdraw-sale.ts'
import { desk } from '../floor.ts'
import { asked, code, drawer, openStore, takenOf } from './open-store.ts'

const back = { code, drawer, form: 'Tiền mặt', slip: 'NH-1' }
const shirt = [{ productCode: 'AT-DEN-M', quantity: 1 }]
const lipstick = [{ productCode: 'SON-DO', quantity: 1 }]

function sold(fields: object = {}) {
  const floor = openStore()
  floor.do(sellInStore, { ...asked, ...fields }, desk)
  return floor
}

describe('goods that a buyer brings back', () => {
  test('lie on the shelf again, and their share of what was paid leaves the drawer', () => {
    // 387.000 less a tenth.
    const floor = sold({
      discount: 10,
      typeDiscount: 'percent',
      taken: [{ form: 'Tiền mặt', amount: 348_300 }],
    })
    const order = floor.get('orders', code)
    expect(dueForItems(soldBefore(floor.read, order), shirt)).toEqual({ worth: 116_100, offDebt: 0 })
    floor.do(takeBackGoods, { ...back, items: shirt, worth: 116_100, offDebt: 0 }, desk)
    expect(floor.get('products', 'AT-DEN-M').total).toBe(99)
    expect(floor.get('slips', 'NH-1')).toMatchObject({
      type: 'Nhập hàng hoàn',
      state: 'HOÀN THÀNH',
      items: [{ productCode: 'AT-DEN-M', amount: 1 }],
    })
    expect(floor.get('orders', code)).toMatchObject({
      state: 'THÀNH CÔNG',
      paid: 232_200,
      pickMoney: 0,
      rebacked: true,
    })
    expect(floor.get('drawers', drawer)).toMatchObject({
      sales: 1,
      takings: [{ by: 'ban', form: 'Tiền mặt', amount: 232_200 }],
    })
  })

  test('come back in parts until everything is back, to the đồng, and never more than were sold', () => {
    const floor = sold({ discount: 1_000, taken: [{ form: 'Tiền mặt', amount: 386_000 }] })
    floor.do(takeBackGoods, { ...back, items: shirt }, desk)
    const two = [{ productCode: 'AT-DEN-M', quantity: 2 }]
    expect(floor.refusal(takeBackGoods, { ...back, slip: 'NH-2', items: two }, desk).code).toBe(
      'return-too-many',
    )
    floor.do(takeBackGoods, { ...back, slip: 'NH-2', items: lipstick }, desk)
    floor.do(takeBackGoods, { ...back, slip: 'NH-3', items: shirt }, desk)
    expect(floor.get('orders', code)).toMatchObject({ paid: 0, pickMoney: 0 })
    expect(takenOf(floor, 'Tiền mặt')).toBe(0)
    expect(floor.get('products', 'AT-DEN-M').total).toBe(100)
    expect(returnsOf(floor.read, code).map(({ state }) => state)).toEqual(['done', 'done', 'done'])
    expect(floor.refusal(takeBackGoods, { ...back, slip: 'NH-4', items: shirt }, desk).code).toBe(
      'return-nothing-left',
    )
  })

  test('[RET-026] that are damaged lie apart as at the returns bench, good ones on their shelf, both paid back', () => {
    const floor = sold()
    const items = [
      { productCode: 'AT-DEN-M', quantity: 1, outcome: 'damaged' },
      { productCode: 'AT-DEN-M', quantity: 1, outcome: 'good' },
    ]
    floor.do(takeBackGoods, { ...back, items }, desk)
    expect(floor.get('products', 'AT-DEN-M').total).toBe(99)
    expect(floor.all('damages')).toMatchObject([
      { productCode: 'AT-DEN-M', quantity: 1, from: { kind: 'return', document: code } },
    ])
    expect(takenOf(floor, 'Tiền mặt')).toBe(129_000)
    expect(floor.get('orders', code).swItems[0]).toMatchObject({ return: 2, broken: 1, restocked: 1 })
  })

  test('that are all damaged come in without a slip', () => {
    const floor = sold()
    floor.do(takeBackGoods, { ...back, items: [{ ...lipstick[0], outcome: 'damaged' }] }, desk)
    expect(floor.find('slips', 'NH-1')).toBeUndefined()
    expect(floor.get('products', 'SON-DO').total).toBe(99)
    expect(floor.all('damages')).toHaveLength(1)
  })

  test('are of a combo by its components: the money goes back with the last one of a whole combo', () => {
    const floor = sold({
      swItems: [{ productCode: 'CB-DOI', amount: 1, price: 200_000 }],
      taken: [{ form: 'Tiền mặt', amount: 200_000 }],
    })
    expect(floor.get('products', 'AT-TRANG-M').total).toBe(98)
    floor.do(takeBackGoods, { ...back, items: shirt }, desk)
    expect(takenOf(floor, 'Tiền mặt')).toBe(200_000)
    const white = [{ productCode: 'AT-TRANG-M', quantity: 2 }]
    floor.do(takeBackGoods, { ...back, slip: 'NH-2', items: white }, desk)
    expect(takenOf(floor, 'Tiền mặt')).toBe(0)
    expect(floor.get('products', 'AT-TRANG-M').total).toBe(100)
  })

  test('of a gift bring nothing back but themselves', () => {
    const floor = sold({
      swItems: [...asked.swItems, { productCode: 'TUI-KEM', amount: 1, price: 0, gift: true }],
    })
    floor.do(takeBackGoods, { ...back, items: [{ productCode: 'TUI-KEM', quantity: 1 }] }, desk)
    expect(floor.get('products', 'TUI-KEM').total).toBe(100)
    expect(takenOf(floor, 'Tiền mặt')).toBe(387_000)
  })

  test('wait while another return of the sale is open, and are of sales in this store', () => {
    const floor = sold()
    expect(floor.refusal(takeBackGoods, { ...back, code: 'KT-0-0', items: shirt }, desk).code).toBe(
      'order-not-found',
    )
    floor.do(announceReturn, { code, kind: 'buyer-return', reason: 'Đổi ý', items: shirt }, desk)
    expect(floor.refusal(takeBackGoods, { ...back, items: shirt }, desk).code).toBe(
      'return-announced-already',
    )
  })

  test('are refused where they are worth something else than the buyer was told', () => {
    const floor = sold()
    expect(floor.refusal(takeBackGoods, { ...back, items: shirt, worth: 128_999 }, desk).code).toBe(
      'return-worth-changed',
    )
    floor.do(takeBackGoods, { ...back, items: shirt, worth: 129_000 }, desk)
    expect(floor.refusal(withdrawSale, { code }, desk).code).toBe('order-went-on')
  })

  test('[OPN-008] pay for no exchange once their money went back, and no entry of a drawer is taken back at the desk', () => {
    const floor = sold()
    const [entry] = floor.get('orders', code).payment.history
    expect(floor.refusal(withdrawPayment, { orderCode: code, payment: entry?.id }, desk).code).toBe(
      'payment-in-drawer',
    )
    floor.do(takeBackGoods, { ...back, items: shirt }, desk)
    const order = {
      code: 'KT-2111-8',
      swItems: [{ productCode: 'SON-DO', amount: 1 }],
      customer_name: 'Chị Hằng',
      customer_phone: '0908112233',
      customer_address: '45 Nguyễn Thị Thập',
      customer_province_id: '79',
      customer_ward_id: '27475',
      logistic: 'TVC',
      exchangeOf: code,
      exchangeValue: 129_000,
      discount: 129_000,
    }
    expect(floor.refusal(addOrder, order, desk).code).toBe('exchange-paid-back')
  })
})

describe('an exchange at the till', () => {
  const other = 'KT-2111-9'
  const white = (amount: number, taken: object[], items: object[] = shirt) => ({
    ...asked,
    code: other,
    swItems: [{ productCode: 'AT-TRANG-M', amount }],
    taken,
    back: { code, items, form: 'Tiền mặt', slip: 'NH-1' },
  })

  test('[OPN-008] of goods that cost the same moves goods both ways and no money', () => {
    const floor = sold()
    floor.do(sellInStore, white(1, []), desk)
    expect(floor.get('products', 'AT-DEN-M').total).toBe(99)
    expect(floor.get('products', 'AT-TRANG-M').total).toBe(99)
    expect(floor.get('orders', code)).toMatchObject({ paid: 258_000, pickMoney: 0, rebacked: true })
    expect(floor.get('orders', other)).toMatchObject({
      state: 'THÀNH CÔNG',
      totalPrice: 129_000,
      paid: 129_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán', history: [{ type: 'Đổi hàng', amount: 129_000, drawer }] },
    })
    expect(takenOf(floor, 'Tiền mặt')).toBe(387_000)
    expect(takenOf(floor, 'Đổi hàng')).toBe(0)
    expect(floor.get('drawers', drawer).sales).toBe(2)
  })

  test('of dearer goods asks for the difference, neither more nor less', () => {
    const floor = sold()
    const cash = (amount: number) => [{ form: 'Tiền mặt', amount }]
    expect(floor.refusal(sellInStore, white(2, cash(258_000)), desk).code).toBe('sale-not-paid')
    floor.do(sellInStore, white(2, cash(129_000)), desk)
    expect(takenOf(floor, 'Tiền mặt')).toBe(516_000)
    expect(floor.get('orders', other)).toMatchObject({ paid: 258_000, pickMoney: 0 })
  })

  test('of cheaper goods hands the rest back out of the drawer', () => {
    const floor = sold()
    const two = [{ productCode: 'AT-DEN-M', quantity: 2 }]
    floor.do(sellInStore, white(1, [], two), desk)
    expect(takenOf(floor, 'Tiền mặt')).toBe(258_000)
    expect(floor.get('orders', code)).toMatchObject({
      paid: 129_000,
      payment: {
        history: [
          { amount: 387_000 },
          { type: 'Đổi hàng', amount: -129_000 },
          { type: 'Tiền mặt', amount: -129_000 },
        ],
      },
    })
  })

  test('is one thing: where the goods out are lacking, nothing came back either', () => {
    const floor = sold()
    expect(floor.refusal(sellInStore, white(101, []), desk).code).toBe('sale-goods-lacking')
    expect(floor.get('products', 'AT-DEN-M').total).toBe(98)
    expect(floor.find('slips', 'NH-1')).toBeUndefined()
  })

  test('takes the very unit out again that came back, when it was the last', () => {
    const floor = openStore({ onHand: 2 })
    floor.do(sellInStore, asked, desk)
    const again = { ...white(1, []), swItems: [{ productCode: 'AT-DEN-M', amount: 1 }] }
    floor.do(sellInStore, again, desk)
    expect(floor.get('products', 'AT-DEN-M').total).toBe(0)
  })

  test('is not taken back whole, neither the sale of before nor the new one', () => {
    const floor = sold()
    floor.do(sellInStore, white(1, []), desk)
    expect(floor.refusal(withdrawSale, { code: other }, desk).code).toBe('sale-in-exchange')
    expect(floor.refusal(withdrawSale, { code }, desk).code).toBe('sale-in-exchange')
  })
})
