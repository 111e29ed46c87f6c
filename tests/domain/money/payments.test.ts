import { describe, expect, test } from 'vitest'
import { collectPayment } from '../../../src/domain/money/collect-payment.ts'
import { settledBy, settlePrepaid } from '../../../src/domain/money/settle-prepaid.ts'
import { mayWithdraw, withdrawPayment } from '../../../src/domain/money/withdraw-payment.ts'
import { orderStates } from '../../../src/domain/orders/states.ts'
import { reportDelivery } from '../../../src/domain/shipping/report-delivery.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { formatMoment } from '../../../src/domain/time.ts'
import { anOrder, aShop } from '../../support/builders.ts'
import { desk, type Floor, openFloor, packer } from '../floor.ts'

const own: Partial<Order> = { channel: 'KhoTay', delivery: { logistic: 'TVC', id: '', history: [] } }
const orderCode = 'DH-1'
const hanh = { ...anOrder().customer, _id: 'KH-1', code: 'KH-1', name: 'Hạnh', unPaid: 40_000 }
const entry = { id: 'truoc', type: 'Chuyển khoản', amount: 50_000, time: 1, by: 'ban' }
const partPaid: Partial<Order> = {
  paid: 50_000,
  pickMoney: 79_000,
  payment: { status: 'Thanh toán 1 phần', history: [entry] },
  customer: { ...anOrder().customer, id: 'KH-1' },
}

function floorWith(fields: Partial<Order>): Floor {
  const shop = aShop({ orders: [anOrder(Object.assign({}, own, fields))] })
  return openFloor({ ...shop, rows: { ...shop.rows, customers: [hanh] } })
}

describe('collecting', () => {
  test('[19] what a buyer nobody knows paid over a counter is not taken out of the books: nobody would owe it', () => {
    const nobody = { ...anOrder().customer, id: '', name: '', phone: '' }
    const sold: Partial<Order> = {
      channel: 'STORE',
      state: 'THÀNH CÔNG',
      paid: 129_000,
      pickMoney: 0,
      delivery: { logistic: 'inStore', id: '', history: [] },
      payment: { status: 'Đã thanh toán', history: [{ ...entry, amount: 129_000 }] },
    }
    const asked = { orderCode, payment: 'truoc' }
    expect(floorWith({ ...sold, customer: nobody }).refusal(withdrawPayment, asked, desk).text).toBe(
      'Đơn DH-1 bán cho khách chưa biết là ai: hủy lần ghi này thì 129.000₫ không ai nợ. Hoàn tác cả đơn, hoặc nhận hàng trả lại.',
    )
    expect(mayWithdraw(anOrder({ ...sold, customer: nobody }), { ...entry, amount: 129_000 })).toBe(false)
    const floor = floorWith({ ...sold, customer: { ...nobody, id: 'KH-1' } })
    const order = floor.get('orders', orderCode)
    expect(mayWithdraw(order, order.payment.history[0]!)).toBe(true)
    floor.do(withdrawPayment, asked, desk)
    expect(floor.get('orders', orderCode)).toMatchObject({ paid: 0, pickMoney: 129_000 })
  })

  test('[PAY-001] [FUL-097] [FUL-100] [FUL-297] [FUL-298] [FUL-306] takes what is due and no đồng more', () => {
    const floor = floorWith({})
    const refusal = floor.refusal(collectPayment, { orderCode, amount: 129_001 }, desk)
    expect(refusal.text).toBe('Không nhập quá số tiền còn phải trả.')
    floor.do(collectPayment, { orderCode, amount: 128_999, typePayment: 3 }, desk)
    expect(floor.get('orders', orderCode)).toMatchObject({ paid: 128_999, pickMoney: 1 })
    expect(floor.refusal(collectPayment, { orderCode, amount: 2 }, desk).code).toBe('payment-too-much')
    floor.do(collectPayment, { orderCode, amount: 1 }, desk)
    const { payment } = floor.get('orders', orderCode)
    expect(payment.status).toBe('Đã thanh toán')
    expect(payment.history.map(({ type, amount, by }) => [type, amount, by])).toEqual([
      ['Quẹt thẻ', 128_999, 'ban'],
      ['Tiền mặt', 1, 'ban'],
    ])
    expect(floor.refusal(collectPayment, { orderCode, amount: 1 }, desk).code).toBe('payment-complete')
  })

  test('[decisions 14] says who took the money, and when, to whoever comes second', () => {
    const floor = floorWith({})
    floor.do(collectPayment, { orderCode, amount: 129_000 }, desk)
    const { time } = floor.get('orders', orderCode).payment.history[0]!
    expect(floor.refusal(collectPayment, { orderCode, amount: 1 }, packer).code).toBe('order-not-allowed')
    expect(floor.refusal(collectPayment, { orderCode, amount: 1 }, desk).text).toBe(
      `Đơn DH-1 đã thanh toán đủ (Hoa, ${formatMoment(time)}), không thu thêm.`,
    )
  })

  test.each([
    [1, 'Tiền mặt'],
    [2, 'Chuyển khoản'],
    [3, 'Quẹt thẻ'],
  ] as const)('[FUL-306] [FUL-465] by typePayment %i is money that came as %s', (typePayment, type) => {
    const floor = floorWith({})
    floor.do(collectPayment, { orderCode, amount: 1000, typePayment }, desk)
    expect(floor.get('orders', orderCode).payment.history).toMatchObject([{ type, amount: 1000 }])
  })

  test('[PAY-002] [PAY-003] [FUL-299] leaves the way to the carrier, unless the shop goes itself', () => {
    const buyerPays = { payment_type_id: 2, shippingFee: 30_000, pickMoney: 159_000 } as const
    const byCarrier = floorWith({
      ...buyerPays,
      state: 'MỚI',
      delivery: { logistic: 'GHN', id: '', history: [] },
    })
    expect(byCarrier.refusal(collectPayment, { orderCode, amount: 129_001 }, desk).code).toBe(
      'payment-too-much',
    )
    byCarrier.do(collectPayment, { orderCode, amount: 129_000 }, desk)
    floorWith(buyerPays).do(collectPayment, { orderCode, amount: 159_000 }, desk)
  })

  test.each(orderStates)(
    '[STA-040/041/043] [OPN-018] [FUL-095] [FUL-096] [FUL-098] [FUL-462] of an order in %s that a carrier has',
    (state) => {
      const floor = floorWith({ state, delivery: { logistic: 'GHN', id: 'G1', history: [] } })
      const closed = ['HỦY', 'THẤT THU', 'ĐÃ HOÀN']
      const carried = ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO']
      const code = closed.includes(state) ? 'payment-not-in-state' : 'payment-with-carrier'
      const asked = { orderCode, amount: 1000 }
      if (closed.includes(state) || carried.includes(state))
        expect(floor.refusal(collectPayment, asked, desk).code).toBe(code)
      else floor.do(collectPayment, asked, desk)
    },
  )

  test.each(['TVC', 'inStore'])('[STA-043] [FUL-098] goes on through the delivery of %s', (logistic) => {
    const floor = floorWith({ state: 'ĐANG GIAO', delivery: { logistic, id: '', history: [] } })
    floor.do(collectPayment, { orderCode, amount: 1000 }, desk)
  })

  test('is not for orders whose marketplace collects, nor for people without the flag', () => {
    const floor = floorWith({ channel: 'Shopee' })
    const everything = { ...desk, flags: [...desk.flags, 'orders_ecommerce_handle' as const] }
    expect(floor.refusal(collectPayment, { orderCode, amount: 1 }, everything).code).toBe(
      'payment-of-marketplace',
    )
    expect(floorWith({}).refusal(collectPayment, { orderCode, amount: 1 }, packer).code).toBe(
      'order-not-allowed',
    )
  })

  test('[ORD-013] a transfer says to which account, and the order keeps it', () => {
    const floor = floorWith({})
    const paid = { orderCode, amount: 1000, typePayment: 2 } as const
    floor.do(collectPayment, { ...paid, bankId: '970436-0071000123456' }, desk)
    floor.do(collectPayment, paid, desk)
    expect(floor.get('orders', orderCode).bankInfo).toEqual({ id: '970436-0071000123456' })
  })

  test('counts once however often it is told', () => {
    const floor = floorWith({})
    floor.do(collectPayment, { orderCode, amount: 1000, payment: 'p1' }, desk)
    expect(floor.act(collectPayment, { orderCode, amount: 1000, payment: 'p1' }, desk)).toEqual([])
  })

  test('goes on at the door: what was paid before is not asked for again', () => {
    const floor = floorWith({ state: 'ĐANG GIAO' })
    floor.do(collectPayment, { orderCode, amount: 100_000 }, desk)
    const tooMuch = { code: orderCode, delivery_type: 1, collected: 29_001 }
    expect(floor.refusal(reportDelivery, tooMuch, desk).code).toBe('collected-too-much')
    floor.do(reportDelivery, { code: orderCode, delivery_type: 1, collected: 20_000 }, desk)
    expect(floor.get('orders', orderCode)).toMatchObject({
      state: 'THÀNH CÔNG',
      paid: 120_000,
      pickMoney: 9000,
    })
    floor.do(collectPayment, { orderCode, amount: 9000 }, desk)
    expect(floor.get('orders', orderCode).payment.status).toBe('Đã thanh toán')
  })
})

describe('money of an order that will not be delivered', () => {
  test('[PAY-007] [PAY-008] [FUL-303] [FUL-464] [FUL-466] goes back to the customer, at most what was paid', () => {
    const floor = floorWith({ ...partPaid, state: 'HỦY' })
    const back = { orderCode, typePayment: settledBy.refund }
    expect(floor.refusal(settlePrepaid, { ...back, amount: 50_001 }, desk).code).toBe('prepaid-too-much')
    floor.do(settlePrepaid, { ...back, amount: 20_000 }, desk)
    expect(floor.refusal(settlePrepaid, { ...back, amount: 30_001 }, desk).code).toBe('prepaid-too-much')
    floor.do(settlePrepaid, { ...back, amount: 30_000 }, desk)
    expect(floor.refusal(settlePrepaid, { ...back, amount: 1 }, desk).code).toBe('prepaid-none')
    expect(floor.get('orders', orderCode).paid).toBe(0)
    expect(floor.get('customers', 'KH-1').unPaid).toBe(40_000)
  })

  test('[FUL-304] [FUL-305] [FUL-464] [PAY-009] [PAY-010] [OPN-023] makes the debt smaller, at most to nothing, with an entry of its own', () => {
    const floor = floorWith({ ...partPaid, state: 'THẤT THU' })
    const off = { orderCode, typePayment: settledBy.debt }
    expect(floor.refusal(settlePrepaid, { ...off, amount: 40_001 }, desk).text).toContain('40.000₫')
    floor.do(settlePrepaid, { ...off, amount: 40_000, payment: 'tru-1' }, desk)
    expect(floor.get('customers', 'KH-1').unPaid).toBe(0)
    expect(floor.all('debts')).toMatchObject([{ customerId: 'KH-1', amount: -40_000, document: orderCode }])
    floor.do(withdrawPayment, { orderCode, payment: 'tru-1' }, desk)
    expect(floor.get('customers', 'KH-1').unPaid).toBe(40_000)
    expect(floor.get('orders', orderCode).paid).toBe(50_000)
  })

  test('of an order that goes on, what is too much goes back and no đồng more, once', () => {
    const entry = { id: 'thua', type: 'Chuyển khoản', amount: 150_000, time: 1, by: 'ban' }
    const floor = floorWith({
      ...partPaid,
      state: 'MỚI',
      paid: 150_000,
      pickMoney: -21_000,
      payment: { status: 'Đã thanh toán', history: [entry] },
    })
    const back = { orderCode, typePayment: settledBy.refund }
    const refusal = floor.refusal(settlePrepaid, { ...back, amount: 21_001 }, desk)
    expect(refusal.text).toBe('Khách trả thừa 21.000₫ cho đơn DH-1, không hoàn quá số đó.')
    floor.do(settlePrepaid, { ...back, amount: 1000 }, desk)
    floor.do(settlePrepaid, { ...back, typePayment: settledBy.debt, amount: 20_000 }, desk)
    expect(floor.get('orders', orderCode)).toMatchObject({ paid: 129_000, pickMoney: 0 })
    expect(floor.get('customers', 'KH-1').unPaid).toBe(20_000)
    expect(floor.refusal(settlePrepaid, { ...back, amount: 1 }, desk).code).toBe('prepaid-not-in-state')
  })

  test('who paid the way to the shop too paid nothing too much', () => {
    const carried: Partial<Order> = {
      ...partPaid,
      state: 'MỚI',
      delivery: { logistic: 'GHN', id: '', history: [] },
      payment_type_id: 2,
      shippingFee: 30_000,
      paid: 159_000,
      pickMoney: 0,
      payment: { status: 'Đã thanh toán', history: [{ ...entry, amount: 159_000 }] },
    }
    const back = { orderCode, typePayment: settledBy.refund, amount: 1 }
    expect(floorWith(carried).refusal(settlePrepaid, back, desk).code).toBe('prepaid-not-in-state')
  })

  test('[FUL-302] is not settled while the order goes on, nor against the debt of somebody else', () => {
    const everybody = { ...desk, flags: [...desk.flags, 'orders_ecommerce_handle' as const] }
    const of = (fields: Partial<Order>, amount = 1000) =>
      floorWith({ ...partPaid, ...fields }).refusal(
        settlePrepaid,
        { orderCode, typePayment: settledBy.refund, amount },
        everybody,
      ).code
    expect(of({ state: 'HỦY', channel: 'Shopee' })).toBe('payment-of-marketplace')
    expect(of({ state: 'HỦY', paid: 0, payment: { status: 'Chưa thanh toán', history: [] } })).toBe(
      'prepaid-none',
    )
    const going = floorWith({ ...partPaid, state: 'MỚI' })
    const off = { orderCode, typePayment: settledBy.debt, amount: 1000 }
    expect(going.refusal(settlePrepaid, off, desk).code).toBe('prepaid-not-in-state')
    const lost = floorWith({ ...partPaid, state: 'HỦY' })
    expect(lost.refusal(settlePrepaid, { ...off, id: 'KH-2' }, desk).code).toBe('debtor-not-found')
    const nobodys = floorWith({ ...partPaid, state: 'HỦY', customer: anOrder().customer })
    expect(nobodys.refusal(settlePrepaid, off, desk).code).toBe('debtor-not-found')
  })
})

describe('taking a payment back', () => {
  test('adds the contrary once, and says who did it', () => {
    const floor = floorWith(partPaid)
    floor.do(withdrawPayment, { orderCode, payment: 'truoc' }, desk)
    const { paid, pickMoney, payment } = floor.get('orders', orderCode)
    expect([paid, pickMoney, payment.status]).toEqual([0, 129_000, 'Chưa thanh toán'])
    expect(payment.history).toHaveLength(2)
    const again = floor.refusal(withdrawPayment, { orderCode, payment: 'truoc' }, desk)
    expect([again.code, again.details['who']]).toEqual(['payment-taken-back', 'Hoa'])
    const contrary = payment.history[1]?.id ?? ''
    expect(floor.refusal(withdrawPayment, { orderCode, payment: contrary }, desk).code).toBe(
      'payment-not-found',
    )
  })

  test('leaves what went back to the customer since, and what was taken at the door', () => {
    const floor = floorWith({ ...partPaid, state: 'HỦY' })
    floor.do(settlePrepaid, { orderCode, typePayment: settledBy.refund, amount: 1 }, desk)
    expect(floor.refusal(withdrawPayment, { orderCode, payment: 'truoc' }, desk).code).toBe(
      'prepaid-too-much',
    )
    const door = floorWith({ state: 'ĐANG GIAO' })
    door.do(reportDelivery, { code: orderCode, delivery_type: 1 }, desk)
    const [cod] = door.get('orders', orderCode).payment.history
    expect(door.refusal(withdrawPayment, { orderCode, payment: cod?.id }, desk).code).toBe(
      'payment-not-found',
    )
  })
})
