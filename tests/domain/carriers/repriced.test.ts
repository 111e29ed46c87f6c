import { expect, test } from 'vitest'
import { parcelToCarry } from '../../../src/domain/carriers/parcel-to-carry.ts'
import { reportCarriage } from '../../../src/domain/carriers/report-carriage.ts'
import { dueOf, owedToShop } from '../../../src/domain/money/due-of.ts'
import { toCollect } from '../../../src/domain/reconciliation/judge-row.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, anItem, anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const system = anActor({ userName: 'he-thong' })

/** Written with no network by a fee of 22.000 that was told last: 250.000 for the goods. */
function aWritten(fields: Partial<Order>): Order {
  return anOrder({
    code: 'DH-9',
    channel: 'KhoTay',
    state: 'CHỜ ĐÓNG GÓI',
    swItems: [anItem({ price: 250_000 })],
    discount: 0,
    totalPrice: 250_000,
    shippingFee: 22_000,
    paid: 0,
    pickMoney: 250_000,
    payment: { status: 'Chưa thanh toán', history: [] },
    delivery: { logistic: 'GHN', id: '', history: [] },
    carriage: { id: 'lenh', carrier: 'GHN', accountId: '1', ref: 'DH-9', by: 'ban', at: 1, state: 'waiting' },
    ...fields,
  })
}

const done = { code: 'DH-9', id: 'lenh', outcome: 'done', waybill: 'VD-9', fee: 31_000 }

test('[PRC-008] where the buyer pays the way, the carrier is told to collect what the shop gets: it takes its own fee beside that', () => {
  const { company } = aShop({})
  const order = aWritten({ payment_type_id: 2, pickMoney: 272_000 })
  expect(parcelToCarry(order, company)).toMatchObject({ cod: 250_000, paidBy: 'buyer' })
  expect(parcelToCarry(order, company).cod).toBe(toCollect(order))
  const shopPays = aWritten({ payment_type_id: 1 })
  expect(parcelToCarry(shopPays, company)).toMatchObject({ cod: 250_000, paidBy: 'shop' })
})

test('[PRC-008] an order written by the last known fees is priced anew by the carrier’s answer: the buyer pays that at the door, the shop gets what it got', () => {
  const floor = openFloor(aShop({ orders: [aWritten({ payment_type_id: 2, pickMoney: 272_000 })] }))
  floor.do(reportCarriage, done, system)
  const order = floor.get('orders', 'DH-9')
  expect(order).toMatchObject({ shippingFee: 31_000, realShippingFee: 31_000, pickMoney: 281_000 })
  expect([dueOf(order), owedToShop(order)]).toEqual([281_000, 250_000])
})

test('where the shop pays the way, what was quoted stays beside what it costs, and the buyer pays as before', () => {
  const floor = openFloor(aShop({ orders: [aWritten({ payment_type_id: 1 })] }))
  floor.do(reportCarriage, done, system)
  expect(floor.get('orders', 'DH-9')).toMatchObject({
    shippingFee: 22_000,
    realShippingFee: 31_000,
    pickMoney: 250_000,
    carriage: { fee: 31_000, quoted: 31_000 },
  })
})

test('[PRC-008] what a statement settled already is priced by nobody anew', () => {
  const reconciled = { statement: 'BK-1', at: 1 }
  const order = aWritten({ payment_type_id: 2, pickMoney: 272_000, reconciled })
  const floor = openFloor(aShop({ orders: [order] }))
  floor.do(reportCarriage, done, system)
  expect(floor.get('orders', 'DH-9')).toMatchObject({ shippingFee: 22_000, pickMoney: 272_000 })
})
