import { expect, test } from 'vitest'
import { codApart } from '../../../src/domain/carriers/cod-apart.ts'
import { reportCarriage } from '../../../src/domain/carriers/report-carriage.ts'
import { takeStanding } from '../../../src/domain/carriers/take-standing.ts'
import { weightApart } from '../../../src/domain/carriers/weight-apart.ts'
import { receiveTransfer } from '../../../src/domain/money/receive-transfer.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { anActor, anItem, anOrder, aShop } from '../../support/builders.ts'
import { openFloor } from '../floor.ts'

const system = anActor({ userName: 'he-thong' })

function asked(fields: Partial<Order> = {}): Order {
  return anOrder({
    code: 'KT-9-1',
    channel: 'KhoTay',
    state: 'CHỜ ĐÓNG GÓI',
    swItems: [anItem({ price: 250_000 })],
    discount: 0,
    totalPrice: 250_000,
    paid: 0,
    pickMoney: 250_000,
    payment: { status: 'Chưa thanh toán', history: [] },
    delivery: { logistic: 'GHTK', id: '', history: [] },
    carriage: {
      id: 'lenh',
      carrier: 'GHTK',
      accountId: '1',
      ref: 'KT-9-1',
      by: 'ban',
      at: 1,
      state: 'waiting',
    },
    ...fields,
  })
}

const done = { code: 'KT-9-1', id: 'lenh', outcome: 'done', waybill: 'S1', fee: 22_000, cod: 250_000 }

test('what a carrier was told to collect is remembered: paid by transfer meanwhile, the order says that the carrier would collect it again', () => {
  const floor = openFloor(aShop({ orders: [asked()] }))
  floor.do(reportCarriage, done, system)
  expect(codApart(floor.get('orders', 'KT-9-1')!)).toBeUndefined()
  floor.do(
    receiveTransfer,
    { transaction: 'FT1', amount: 250_000, content: 'KT91 chuyen tien', orderCode: 'KT-9-1' },
    system,
  )
  expect(codApart(floor.get('orders', 'KT-9-1')!)).toEqual({ told: 250_000, due: 0 })
})

test('nothing is said of a parcel that nobody brings, that was delivered, or of which nobody knows what was told', () => {
  const paid = asked({ pickMoney: 0 })
  const carriage = { ...paid.carriage!, state: 'done' as const, cod: 250_000 }
  expect(codApart({ ...paid, carriage })).toEqual({ told: 250_000, due: 0 })
  expect(codApart({ ...paid, carriage, state: 'ĐANG GIAO' })).toEqual({ told: 250_000, due: 0 })
  expect(codApart({ ...paid, carriage, state: 'THÀNH CÔNG' })).toBeUndefined()
  expect(codApart({ ...paid, carriage, state: 'THẤT THU' })).toBeUndefined()
  expect(codApart({ ...paid, carriage: { ...carriage, state: 'ended' } })).toBeUndefined()
  const { cod: _, ...untold } = carriage
  expect(codApart({ ...paid, carriage: untold })).toBeUndefined()
})

test('the fee that the carrier takes for itself at the door is no part of what it was told', () => {
  const written = { payment_type_id: 2 as const, shippingFee: 22_000, pickMoney: 272_000 }
  const floor = openFloor(aShop({ orders: [asked(written)] }))
  floor.do(reportCarriage, { ...done, fee: 31_000 }, system)
  expect(floor.get('orders', 'KT-9-1')).toMatchObject({ pickMoney: 281_000 })
  expect(codApart(floor.get('orders', 'KT-9-1')!)).toBeUndefined()
})

const said = { carrier: 'GHTK', code: 'KT-9-1', waybill: 'S1', status: '3', at: 9_000 }

test('money that a carrier collects otherwise than it was told is taken over, and the order says that it differs', () => {
  const floor = openFloor(aShop({ orders: [asked()] }))
  floor.do(reportCarriage, done, system)
  floor.do(takeStanding, { ...said, cod: 250_000 }, system)
  expect(codApart(floor.get('orders', 'KT-9-1'))).toBeUndefined()
  floor.do(takeStanding, { ...said, cod: 150_000 }, system)
  expect(codApart(floor.get('orders', 'KT-9-1'))).toEqual({ told: 150_000, due: 250_000 })
  const before = floor.get('orders', 'KT-9-1')
  floor.do(takeStanding, { ...said, cod: 150_000 }, system)
  expect(floor.get('orders', 'KT-9-1')).toBe(before)
})

test('the fee that the carrier takes beside it, and what it collected at the door, are no other sum to collect', () => {
  const floor = openFloor(
    aShop({ orders: [asked({ payment_type_id: 2, shippingFee: 22_000, pickMoney: 272_000 })] }),
  )
  floor.do(reportCarriage, done, system)
  floor.do(takeStanding, { ...said, cod: 272_000 }, system)
  expect(floor.get('orders', 'KT-9-1').carriage?.cod).toBe(250_000)
  floor.do(takeStanding, { ...said, status: '5', at: 10_000, cod: 0 }, system)
  expect(floor.get('orders', 'KT-9-1').carriage?.cod).toBe(250_000)
})

test('what a parcel weighs by the carrier is taken over where it is not what the order says, and said once it is on the road', () => {
  const floor = openFloor(aShop({ orders: [asked({ state: 'ĐANG GIAO' })] }))
  floor.do(reportCarriage, done, system)
  const sent = floor.get('orders', 'KT-9-1').package.weight
  floor.do(takeStanding, { ...said, weight: sent }, system)
  expect(floor.get('orders', 'KT-9-1').carriage?.weight).toBeUndefined()
  expect(weightApart(floor.get('orders', 'KT-9-1'))).toBeUndefined()
  floor.do(takeStanding, { ...said, weight: sent + 1.5, fee: 31_000 }, system)
  const order = floor.get('orders', 'KT-9-1')
  expect(weightApart(order)).toEqual({ weighed: sent + 1.5, sent })
  expect([order.carriage?.fee, order.realShippingFee]).toEqual([31_000, 31_000])
})

test('a parcel that GHN reckons at the room that it takes, as the shop measured it, is not weighed otherwise', () => {
  const size = { weight: 0.5, length: 20, width: 20, height: 20 }
  const order = asked({ state: 'ĐANG GIAO', package: size })
  const { carriage } = order
  const floor = openFloor(
    aShop({ orders: [{ ...order, carriage: carriage && { ...carriage, carrier: 'GHN' } }] }),
  )
  const ghn = { ...said, carrier: 'GHN' as const, status: 'delivering' }
  floor.do(reportCarriage, done, system)
  floor.do(takeStanding, { ...ghn, weight: 1.6 }, system)
  expect(floor.get('orders', 'KT-9-1').carriage?.weight).toBeUndefined()
  floor.do(takeStanding, { ...ghn, weight: 2.4 }, system)
  expect(weightApart(floor.get('orders', 'KT-9-1'))).toEqual({ weighed: 2.4, sent: 1.6 })
})

test('a parcel whose weight nobody wrote is told as one gram, and its carrier saying that gram again says nothing new', () => {
  const order = asked({ state: 'ĐANG GIAO' })
  const floor = openFloor(aShop({ orders: [{ ...order, package: { ...order.package, weight: 0 } }] }))
  floor.do(reportCarriage, done, system)
  floor.do(takeStanding, { ...said, weight: 0.001 }, system)
  expect(floor.get('orders', 'KT-9-1').carriage?.weight).toBeUndefined()
  floor.do(takeStanding, { ...said, weight: 0.4 }, system)
  expect(weightApart(floor.get('orders', 'KT-9-1'))).toEqual({ weighed: 0.4, sent: 0 })
})
