import { describe, expect, test } from 'vitest'
import { dueForReturn, payBackReturn } from '../../../src/domain/money/pay-back-return.ts'
import { settlePrepaid } from '../../../src/domain/money/settle-prepaid.ts'
import { withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { addOrder } from '../../../src/domain/orders/add-order.ts'
import { owedBack } from '../../../src/domain/orders/exchange.ts'
import { updateOrder } from '../../../src/domain/orders/update-order.ts'
import { updateState } from '../../../src/domain/orders/update-state.ts'
import { announceReturn } from '../../../src/domain/returns/announce-return.ts'
import { makeReturnSlip } from '../../../src/domain/returns/make-return-slip.ts'
import { withdrawReturn } from '../../../src/domain/returns/withdraw-return.ts'
import { updateSlip } from '../../../src/domain/slips/update-slip.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor } from '../floor.ts'

const of = { orderCode: 'DH-9', typePayment: 1 }
const code = 'KT-2111-7KQ2M'
const exchange = {
  code,
  swItems: [{ productCode: 'SON-DO', amount: 1, price: 60_000 }],
  customer_name: 'Lê Thu Hằng',
  customer_phone: '0908112233',
  customer_address: '45 Nguyễn Thị Thập',
  customer_province_id: '79',
  customer_ward_id: '27475',
  logistic: 'TVC',
  discount: 60_000,
  exchangeOf: 'DH-9',
  exchangeValue: 100_000,
}
const paid = (amount: number) => ({
  status: 'Đã thanh toán' as const,
  history: [{ id: 'lan-1', type: 'Tiền mặt', amount, time: 1, by: 'ban' }],
})

/** Two shirts of 100.000 were delivered and paid, and one of them comes back. */
function aShopWithReturn(fields: Partial<Order> = {}): Floor {
  const order = anOrder({
    code: 'DH-9',
    channel: 'KhoTay',
    state: 'THÀNH CÔNG',
    swItems: [anItem({ amount: 2, price: 100_000 })],
    totalPrice: 200_000,
    paid: 200_000,
    pickMoney: 0,
    payment: paid(200_000),
    ...fields,
  })
  const floor = openFloor(aShop({ orders: [order] }))
  const items = [{ productCode: 'AT-DEN-M', quantity: 1 }]
  floor.do(announceReturn, { code: 'DH-9', kind: 'buyer-return', reason: 'Chật', items })
  return floor
}
/** Of two shirts 120.000 were paid in cash and 80.000 put on the debt of a customer, who owes so much by now. */
function aSaleOnCredit(unPaid: number): Floor {
  const history = [
    { id: 'lan-1', type: 'Tiền mặt', amount: 120_000, time: 1, by: 'ban' },
    { id: 'lan-2', type: 'Ghi nợ', amount: 80_000, time: 1, by: 'ban' },
  ]
  const customer = { ...anOrder().customer, id: 'kh-1' }
  const floor = aShopWithReturn({ customer, payment: { status: 'Thanh toán 1 phần', history } })
  floor.put('customers', { _id: 'kh-1', code: 'KH-1', name: 'Hằng', phone: '0908112233', unPaid } as never)
  return floor
}

const original = (floor: Floor) => floor.get('orders', 'DH-9')
const due = (floor: Floor) => {
  const { unpaid: _, ...money } = dueForReturn(floor.read, original(floor))
  return money
}

describe('[OPN-008] money for goods that came back', () => {
  test('is what a cheaper exchange left over: it goes back once, and nothing is due for it', () => {
    const floor = aShopWithReturn()
    floor.do(addOrder, exchange, desk)
    expect([owedBack(floor.get('orders', code)), due(floor)]).toEqual([
      40_000,
      { owed: 40_000, most: 40_000, cash: 40_000 },
    ])
    expect(floor.refusal(payBackReturn, { ...of, amount: 40_001 }, desk)).toMatchObject({
      code: 'return-money-too-much',
      text: 'Tiền hàng trả của đơn DH-9 chỉ còn 40.000₫, không hoàn quá số đó.',
    })
    floor.do(payBackReturn, { ...of, amount: 40_000, payment: 'hoan-1' }, desk)
    expect(original(floor)).toMatchObject({
      paid: 160_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán', history: [{}, { type: 'Hoàn tiền hàng trả', amount: -40_000 }] },
    })
    expect(owedBack(floor.get('orders', code))).toBe(0)
    expect(floor.act(payBackReturn, { ...of, amount: 40_000, payment: 'hoan-1' }, desk)).toEqual([])
    expect(floor.refusal(payBackReturn, { ...of, amount: 1 }, desk).code).toBe('return-money-settled')
  })

  test('is all of it while nothing was taken in exchange, in parts too', () => {
    const floor = aShopWithReturn()
    floor.do(payBackReturn, { ...of, amount: 70_000 }, desk)
    floor.do(payBackReturn, { ...of, amount: 30_000 }, desk)
    expect(due(floor)).toEqual({ owed: 0, most: 0, cash: 0 })
    expect(original(floor).paid).toBe(100_000)
  })

  test('once paid back pays for no goods, and the rest still does', () => {
    const floor = aShopWithReturn()
    floor.do(payBackReturn, { ...of, amount: 40_000 }, desk)
    expect(floor.refusal(addOrder, exchange, desk)).toMatchObject({
      code: 'exchange-paid-back',
      text: 'Tiền hàng trả của đơn DH-9 đã hoàn một phần cho khách, còn 60.000₫ để đổi. Mở lại đơn DH-9 rồi tạo đơn đổi.',
    })
    floor.do(addOrder, { ...exchange, exchangeValue: 60_000 }, desk)
    expect(due(floor).owed).toBe(0)
  })

  test('is not owed anew when the order in exchange gets cheaper or is cancelled after it went back', () => {
    const floor = aShopWithReturn()
    floor.do(addOrder, exchange, desk)
    floor.do(payBackReturn, { ...of, amount: 40_000 }, desk)
    floor.do(updateOrder, { orderCode: code, discount: 50_000 }, desk)
    expect(due(floor).owed).toBe(10_000)
    floor.do(updateState, { orderCodes: [code], state: 'HỦY', note: 'Khách đổi ý' }, desk)
    expect(due(floor).owed).toBe(60_000)
    floor.do(payBackReturn, { ...of, amount: 60_000 }, desk)
    expect([original(floor).paid, due(floor).owed]).toEqual([100_000, 0])
  })

  test('written by mistake is taken back, and is owed again', () => {
    const floor = aShopWithReturn()
    floor.do(payBackReturn, { ...of, amount: 100_000, payment: 'hoan-1' }, desk)
    floor.do(withdrawPayment, { orderCode: 'DH-9', payment: 'hoan-1' }, desk)
    expect(original(floor)).toMatchObject({ paid: 200_000, pickMoney: 0 })
    expect(due(floor).owed).toBe(100_000)
  })

  test('comes off a debt by at most what that is, and back onto it when it was a mistake', () => {
    const floor = aShopWithReturn({ customer: { ...anOrder().customer, id: 'kh-1' } })
    const debtor = {
      _id: 'kh-1',
      code: 'KH-1',
      name: 'Hằng',
      phone: '0908112233',
      address: '',
      unPaid: 50_000,
    }
    floor.put('customers', debtor as never)
    const onto = { ...of, typePayment: 2 }
    expect(floor.refusal(payBackReturn, { ...onto, amount: 50_001 }, desk).code).toBe('payment-above-debt')
    floor.do(payBackReturn, { ...onto, amount: 50_000, payment: 'hoan-1' }, desk)
    expect([floor.get('customers', 'kh-1').unPaid, due(floor).owed]).toEqual([0, 50_000])
    expect(floor.all('debts')).toMatchObject([
      { amount: -50_000, reason: 'Hàng trả trừ vào công nợ', document: 'DH-9' },
    ])
    floor.do(withdrawPayment, { orderCode: 'DH-9', payment: 'hoan-1' }, desk)
    expect([floor.get('customers', 'kh-1').unPaid, due(floor).owed]).toEqual([50_000, 100_000])
  })

  test('of a sale on the customer’s debt comes off that first, as far as they still owe it', () => {
    const history = [
      { id: 'lan-1', type: 'Tiền mặt', amount: 120_000, time: 1, by: 'ban' },
      { id: 'lan-2', type: 'Ghi nợ', amount: 80_000, time: 1, by: 'ban' },
    ]
    const customer = { ...anOrder().customer, id: 'kh-1' }
    const payment = { status: 'Thanh toán 1 phần' as const, history }
    const items = [anItem({ price: 200_000 }), anItem({ productCode: 'SON-DO', price: 0 })]
    const floor = aShopWithReturn({ customer, payment, swItems: items })
    floor.put('customers', {
      _id: 'kh-1',
      code: 'KH-1',
      name: 'Hằng',
      phone: '0908112233',
      unPaid: 80_000,
    } as never)
    expect(floor.refusal(payBackReturn, { ...of, amount: 120_001 }, desk)).toMatchObject({
      code: 'return-money-on-debt',
      text: 'Khách còn nợ 80.000₫ của đơn DH-9. Chọn Trừ vào công nợ trước, phần còn lại mới hoàn tiền.',
    })
    floor.do(payBackReturn, { ...of, typePayment: 2, amount: 80_000 }, desk)
    floor.do(payBackReturn, { ...of, amount: 120_000 }, desk)
    expect([floor.get('customers', 'kh-1').unPaid, due(floor).owed, original(floor).paid]).toEqual([0, 0, 0])
  })

  test('goes off what the sale put on the debt before any of it is paid in cash, though enough was paid', () => {
    const floor = aSaleOnCredit(80_000)
    expect(due(floor)).toEqual({ owed: 100_000, most: 100_000, cash: 20_000 })
    expect(floor.refusal(payBackReturn, { ...of, amount: 20_001 }, desk).code).toBe('return-money-on-debt')
    floor.do(payBackReturn, { ...of, typePayment: 2, amount: 80_000, payment: 'tru-1' }, desk)
    expect(due(floor)).toEqual({ owed: 20_000, most: 20_000, cash: 20_000 })
    floor.do(payBackReturn, { ...of, amount: 20_000 }, desk)
    expect(original(floor)).toMatchObject({ paid: 100_000, payment: { status: 'Đã thanh toán' } })
    floor.do(withdrawPayment, { orderCode: 'DH-9', payment: 'tru-1' }, desk)
    expect([floor.get('customers', 'kh-1').unPaid, due(floor)]).toEqual([
      80_000,
      { owed: 80_000, most: 80_000, cash: 0 },
    ])
  })

  test('that came off the debt of the sale is not asked for again because other sales are owed too', () => {
    const floor = aSaleOnCredit(580_000)
    floor.do(payBackReturn, { ...of, typePayment: 2, amount: 80_000 }, desk)
    expect([floor.get('customers', 'kh-1').unPaid, due(floor)]).toEqual([
      500_000,
      { owed: 20_000, most: 20_000, cash: 20_000 },
    ])
    floor.do(payBackReturn, { ...of, amount: 20_000 }, desk)
    expect(due(floor).owed).toBe(0)
  })

  test('is cash once the customer has paid the debt', () => {
    expect(due(aSaleOnCredit(0))).toEqual({ owed: 100_000, most: 100_000, cash: 100_000 })
    expect(due(aSaleOnCredit(30_000))).toEqual({ owed: 100_000, most: 100_000, cash: 70_000 })
  })

  test('is no more than what the books say was paid', () => {
    const floor = aShopWithReturn({ paid: 30_000, pickMoney: 170_000, payment: paid(30_000) })
    expect(due(floor)).toEqual({ owed: 100_000, most: 30_000, cash: 30_000 })
    expect(floor.refusal(payBackReturn, { ...of, amount: 30_001 }, desk).code).toBe('return-money-unpaid')
    floor.do(payBackReturn, { ...of, amount: 30_000 }, desk)
    expect(original(floor)).toMatchObject({ paid: 0, pickMoney: 170_000 })
  })

  test.each([
    [150_000, 50_000, 50_000],
    [100_000, 100_000, 0],
    [60_000, 140_000, 0],
  ])(
    'makes what is not paid yet smaller first, where no carrier collects: %i of 200.000 paid',
    (sum, pickMoney, most) => {
      const delivery = { logistic: 'inStore', id: '', history: [] }
      const floor = aShopWithReturn({ paid: sum, pickMoney, payment: paid(sum), delivery })
      expect(dueForReturn(floor.read, original(floor))).toMatchObject({ most, unpaid: pickMoney })
      expect(floor.refusal(payBackReturn, { ...of, amount: most + 1 }, desk).code).toBe(
        'return-money-too-much',
      )
      if (most > 0) floor.do(payBackReturn, { ...of, amount: most }, desk)
    },
  )

  test.each([
    ['where nothing came back', { code: 'DH-1' }, 'return-money-none'],
    ['of an unknown order', { code: 'DH-0' }, 'order-not-found'],
  ])('is none %s', (_, { code: orderCode }, why) => {
    const floor = aShopWithReturn()
    floor.put('orders', anOrder({ code: 'DH-1', channel: 'KhoTay', state: 'THÀNH CÔNG' }))
    expect(floor.refusal(payBackReturn, { ...of, orderCode, amount: 1 }, desk).code).toBe(why)
  })

  test('of a marketplace’s order is the marketplace’s to pay', () => {
    const floor = aShopWithReturn({ channel: 'Shopee' })
    expect(floor.refusal(payBackReturn, { ...of, amount: 1 }, desk).code).toBe('payment-of-marketplace')
    expect(due(floor)).toEqual({ owed: 0, most: 0, cash: 0 })
  })

  test('keeps its return: that is neither withdrawn nor gone with its slip', () => {
    const floor = aShopWithReturn()
    floor.do(payBackReturn, { ...of, amount: 40_000 }, desk)
    expect(floor.refusal(withdrawReturn, { code: 'DH-9' }, desk)).toMatchObject({
      code: 'return-paid-back',
      text: 'Tiền hàng trả của đơn DH-9 đã hoàn cho khách 40.000₫. Mở đơn, bấm Ghi nhầm ở lần hoàn đó rồi mới rút phiếu trả hàng.',
    })
    const slip = openFloor(aShop({ orders: [original(aShopWithReturn({ rebackInfo: undefined }))] }))
    const orders = [{ code: 'DH-9', items: [{ productCode: 'AT-DEN-M', quantity: 1 }] }]
    slip.do(makeReturnSlip, { slipCode: 'NH-1', orders }, desk)
    slip.do(payBackReturn, { ...of, amount: 40_000 }, desk)
    slip.do(updateSlip, { exchangeCode: 'NH-1', state: 'ĐÃ HỦY', note: 'Nhầm' })
    expect(slip.get('returns', 'DH-9#1').state).toBe('checked')
  })

  test('does not go back twice when the carrier brings the rest of an order whose goods paid for others', () => {
    const floor = aShopWithReturn({ state: 'ĐANG GIAO' })
    floor.do(addOrder, { ...exchange, exchangeValue: 60_000 }, desk)
    floor.do(updateState, { orderCodes: ['DH-9'], state: 'THẤT THU', note: '' }, desk)
    const back = { orderCode: 'DH-9', typePayment: 1 }
    expect(floor.refusal(settlePrepaid, { ...back, amount: 140_001 }, desk)).toMatchObject({
      code: 'prepaid-exchanged',
      text: `Hàng trả của đơn DH-9 đã đổi bằng đơn ${code}, chỉ còn 140.000₫ phải hoàn. Sửa số tiền rồi hoàn lại.`,
    })
    floor.do(settlePrepaid, { ...back, amount: 140_000 }, desk)
    expect(original(floor).paid).toBe(60_000)
    expect(floor.refusal(settlePrepaid, { ...back, amount: 1 }, desk).code).toBe('prepaid-exchanged')
  })
})
