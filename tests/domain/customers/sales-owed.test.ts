import { expect, test } from 'vitest'
import { allOwed, salesOwed } from '../../../src/domain/customers/sales-owed.ts'
import { withPayment } from '../../../src/domain/money/order-ledger.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anItem, anOrder } from '../../support/builders.ts'

const sale = (code: string, fields: Partial<Order> = {}) =>
  anOrder({
    code,
    channel: 'STORE',
    state: 'THÀNH CÔNG',
    delivery: { logistic: 'inStore', id: '', history: [] },
    pickMoney: 129_000,
    ...fields,
  })
const brought = (logistic: string): Partial<Order> => ({
  channel: 'KhoTay',
  delivery: { logistic, id: '', history: [] },
})

test('[CUS-002] [decisions 19] a customer owes the entries of their debt and the rest of every sale whose goods they have', () => {
  const onDebt = withPayment(sale('D'), { id: 'D:1', type: 'Ghi nợ', amount: 129_000, time: 1 })
  const orders = [
    sale('A'),
    withPayment(sale('B'), { id: 'B:1', type: 'Tiền mặt', amount: 100_000, time: 1 }),
    sale('C', brought('TVC')),
    // Its rest is an entry of the debt already.
    onDebt,
    // The carrier has the money.
    sale('E', brought('GHN')),
    // It is on its way, was called off, or came back.
    sale('F', { ...brought('TVC'), state: 'ĐANG GIAO' }),
    sale('G', { state: 'HỦY' }),
    sale('H', { swItems: [anItem({ amount: 1, return: 1 })] }),
  ]
  const owed = salesOwed(orders)
  expect(owed.map(({ order, due }) => [order.code, due])).toEqual([
    ['A', 129_000],
    ['B', 29_000],
    ['C', 129_000],
  ])
  expect(allOwed({ unPaid: 50_000 }, owed)).toBe(337_000)
})
