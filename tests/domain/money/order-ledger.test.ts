import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ledgerOf, withPayment } from '../../../src/domain/money/order-ledger.ts'
import { anOrder } from '../../support/builders.ts'

const at = (hour: number) => hour * 3_600_000

describe('an order of before', () => {
  test('that was paid ahead without an entry gets the entry it lacked', () => {
    const order = anOrder({ paid: 50_000, pickMoney: 79_000 })
    expect(ledgerOf(order)).toMatchObject({ paid: 50_000, due: 79_000 })
    expect(ledgerOf(order).history.map(({ type, amount }) => [type, amount])).toEqual([['Trả trước', 50_000]])
  })

  test.each(['COD', 'Thu hộ'])(
    'counts what was taken at the door (%s) as paid and as no longer due',
    (type) => {
      const history = [{ type, amount: 100_000, time: at(1) }]
      const order = anOrder({ payment: { status: 'Thanh toán 1 phần', history } })
      expect(ledgerOf(order)).toMatchObject({ paid: 100_000, due: 29_000 })
    },
  )

  test('is read the same after its next entry, which writes it anew', () => {
    const history = [
      { type: 'Chuyển khoản', amount: 29_000, time: at(0) },
      { type: 'COD', amount: 60_000, time: at(1) },
    ]
    const order = anOrder({
      paid: 29_000,
      pickMoney: 100_000,
      payment: { status: 'Thanh toán 1 phần', history },
    })
    const after = withPayment(order, { id: 'p1', type: 'Tiền mặt', amount: 40_000, time: at(2) })
    expect(after).toMatchObject({ paid: 129_000, pickMoney: 0, payment: { status: 'Đã thanh toán' } })
    expect(ledgerOf(after)).toEqual({ history: after.payment.history, paid: 129_000, onDebt: 0, due: 0 })
    expect(after.payment.history.map(({ amount }) => amount)).toEqual([29_000, 60_000, 40_000])
  })

  test('that cost as much at the door as was paid ahead is not taken for one of now', () => {
    const history = [{ type: 'COD', amount: 50_000, time: at(1) }]
    const order = anOrder({ paid: 50_000, pickMoney: 79_000, payment: { status: 'Đã thanh toán', history } })
    expect(ledgerOf(order)).toMatchObject({ paid: 100_000, due: 29_000 })
  })
})

test('whatever is paid and given back, paid is the sum of the entries and what is left is due', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -200_000, max: 200_000 }), { maxLength: 8 }), (amounts) => {
      const order = amounts.reduce(
        (so, amount, index) => withPayment(so, { id: `p${index}`, type: 'Tiền mặt', amount, time: index }),
        anOrder(),
      )
      const sum = amounts.reduce((all, amount) => all + amount, 0)
      expect(order.paid).toBe(sum)
      expect(order.pickMoney).toBe(129_000 - sum)
      if (amounts.length > 0) {
        const status = sum <= 0 ? 'Chưa thanh toán' : sum < 129_000 ? 'Thanh toán 1 phần' : 'Đã thanh toán'
        expect(order.payment.status).toBe(status)
      }
    }),
  )
})
