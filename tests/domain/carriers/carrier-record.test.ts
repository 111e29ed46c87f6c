import { expect, test } from 'vitest'
import { provinceKey } from '../../../src/domain/addresses/province-today.ts'
import { endedIn, endOf, noRecord, withEnd } from '../../../src/domain/carriers/carrier-record.ts'
import type { Order, OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'

const day = 86_400_000

function anEnded(state: OrderState, fields: Partial<Order> = {}): Order {
  const entered = (one: OrderState, updatedAt: number) => ({ state: one, updatedAt, userId: '', note: '' })
  return anOrder({
    state,
    delivery: { logistic: 'GHN', id: 'VD', history: [] },
    customer: { ...anOrder().customer, provinceName: 'Thành phố Hồ Chí Minh' },
    historyState: [entered('ĐÃ GỬI HÀNG', day), entered(state, 3 * day)],
    ...fields,
  })
}

test('a parcel counts once it ended, by its carrier and province: delivered, come back, or lost', () => {
  const of = { carrier: 'GHN', province: 'hochiminh', endedAt: 3 * day }
  expect(endOf(anEnded('THÀNH CÔNG'))).toEqual({ ...of, outcome: 'delivered', took: 2 * day })
  expect(endOf(anEnded('THẤT THU'))).toEqual({ ...of, outcome: 'returned' })
  const carriage = { carrier: 'GHN', status: 'lost' } as Order['carriage']
  expect(endOf(anEnded('THẤT THU', { carriage } as Partial<Order>))).toEqual({ ...of, outcome: 'lost' })
  for (const state of ['MỚI', 'ĐANG GIAO', 'HỦY'] as const) expect(endOf(anEnded(state))).toBeUndefined()
  expect(endOf(anEnded('THÀNH CÔNG', { delivery: { logistic: 'TVC', id: '', history: [] } }))).toBeUndefined()
})

test('one that came back counts on the day that it turned back, not on the day that its goods were taken in', () => {
  const order = anEnded('THẤT THU')
  const back = { state: 'ĐÃ HOÀN' as const, updatedAt: 9 * day, userId: '', note: '' }
  const taken = { ...order, state: 'ĐÃ HOÀN' as const, historyState: [...order.historyState, back] }
  expect(endOf(taken)).toMatchObject({ outcome: 'returned', endedAt: 3 * day })
})

test('ends add up', () => {
  const ends = [anEnded('THÀNH CÔNG'), anEnded('THÀNH CÔNG'), anEnded('THẤT THU')].map((one) => endOf(one)!)
  const record = ends.reduce(withEnd, noRecord)
  expect(record).toEqual({ delivered: 2, returned: 1, lost: 0, timed: 2, took: 4 * day })
  expect(endedIn(record)).toBe(3)
})

test.each([
  ['Thành phố Hồ Chí Minh', 'TP. Hồ Chí Minh'],
  ['Tỉnh Thừa Thiên Huế', 'Thừa Thiên - Huế'],
  ['TP Đà Nẵng', 'Đà Nẵng'],
])('%s and %s are one province', (one, other) => {
  expect(provinceKey(one)).toBe(provinceKey(other))
})
