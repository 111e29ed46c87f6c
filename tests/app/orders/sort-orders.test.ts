import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type OrderRanks,
  type orderSorts,
  prepareSorts,
  sortOrders,
} from '../../../src/app/orders/sort-orders.ts'
import { factsOf, type OrderEntry } from '../../../src/replica/search/order-book.ts'
import { anOrder } from '../../support/builders.ts'

const entry = (code: string, fields: Parameters<typeof anOrder>[0]): OrderEntry => ({
  key: code,
  folded: '',
  ...factsOf(anOrder({ code, ...fields })),
})
const codes = (entries: OrderEntry[], by: keyof typeof orderSorts, way: 'ascending' | 'descending') =>
  sortOrders(entries, { by, way }, new Map()).map(({ key }) => key)

test('orders are sorted by a number both ways, and equal ones stay as they were', () => {
  const entries = [
    entry('A', { totalPrice: 2 }),
    entry('B', { totalPrice: 9 }),
    entry('C', { totalPrice: 2 }),
    entry('D', { totalPrice: 1 }),
  ]
  expect(codes(entries, 'total', 'descending')).toEqual(['B', 'A', 'C', 'D'])
  expect(codes(entries, 'total', 'ascending')).toEqual(['D', 'A', 'C', 'B'])
})

test('names are sorted as Vietnamese sorts them, codes by their numbers', () => {
  const named = (code: string, name: string) => entry(code, { customer: { ...anOrder().customer, name } })
  expect(codes([named('1', 'Đặng'), named('2', 'Em'), named('3', 'Dung')], 'customer', 'ascending')).toEqual([
    '3',
    '1',
    '2',
  ])
  expect(codes([entry('KT-10', {}), entry('KT-9', {})], 'code', 'ascending')).toEqual(['KT-9', 'KT-10'])
})

test('orders that nothing presses come behind those with a deadline', () => {
  const entries = [entry('A', {}), entry('B', { shipBy: 2 }), entry('C', { shipBy: 1 })]
  expect(codes(entries, 'due', 'ascending')).toEqual(['C', 'B', 'A'])
  expect(codes(entries, 'due', 'descending')).toEqual(['B', 'C', 'A'])
})

test('however far apart the numbers are, the order is that of a plain comparison', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 5 }), fc.maxSafeNat(), fc.double({ noNaN: true, min: 0, max: 9 }))),
      fc.boolean(),
      (totals, up) => {
        const entries = totals.map((totalPrice, place) => entry(String(place), { totalPrice }))
        const sign = up ? 1 : -1
        const plain = entries.toSorted((left, right) => sign * (left.total - right.total))
        expect(codes(entries, 'total', up ? 'ascending' : 'descending')).toEqual(plain.map(({ key }) => key))
      },
    ),
  )
})

test('names that were placed in idle time sort as those that were not, and a name that came since stands among them', async () => {
  const named = (code: string, name: string) => entry(code, { customer: { ...anOrder().customer, name } })
  const entries = ['Vy', 'An', 'Đạt', 'Dũng'].map((name, place) => named(String(place), name))
  const ranks: OrderRanks = new Map()
  await prepareSorts(entries, ranks)
  const all = [...entries, named('later', 'Bình')]
  const sorted = (kept: OrderRanks) => sortOrders(all, { by: 'customer', way: 'ascending' }, kept)
  expect(sorted(ranks).map(({ customer }) => customer)).toEqual(['An', 'Bình', 'Dũng', 'Đạt', 'Vy'])
  expect(sorted(ranks)).toEqual(sorted(new Map()))
})
