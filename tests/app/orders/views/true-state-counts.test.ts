import { expect, test } from 'vitest'
import { stateCounts } from '../../../../src/app/orders/views/use-true-state-counts.ts'
import type { OrderState } from '../../../../src/domain/tables/orders.ts'

const held = new Map<OrderState, number>([
  ['MỚI', 12],
  ['THÀNH CÔNG', 40],
])

test('[26] the tabs of a phone count old orders with those of the device, once the server told of them', () => {
  const told = new Map([
    ['THÀNH CÔNG', { count: 140, mayGrow: false }],
    ['HỦY', { count: 3, mayGrow: false }],
    ['ĐÃ HOÀN', { count: 0, mayGrow: false }],
  ])
  const { of, all } = stateCounts(held, told, true)
  expect([...of]).toEqual([
    ['MỚI', { count: 12, mayGrow: false }],
    ['THÀNH CÔNG', { count: 140, mayGrow: false }],
    ['HỦY', { count: 3, mayGrow: false }],
  ])
  expect(all).toEqual({ count: 155, mayGrow: false })
})

test('[26] without the server they say so many at least, and open states keep their number', () => {
  const { of, all } = stateCounts(held, undefined, true)
  expect([...of]).toEqual([
    ['MỚI', { count: 12, mayGrow: false }],
    ['THÀNH CÔNG', { count: 40, mayGrow: true }],
  ])
  expect(all).toEqual({ count: 52, mayGrow: true })
})

test('a list of which every order is on the device is counted by the device alone', () => {
  expect(stateCounts(held, undefined, false).all).toEqual({ count: 52, mayGrow: false })
})
