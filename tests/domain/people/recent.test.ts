import { expect, test } from 'vitest'
import { closedAt, closedSince } from '../../../src/domain/people/recent.ts'
import { anOrder, aParcel, aProduct, morning } from '../../support/builders.ts'

const day = 86_400_000

test('an open order has no age, whenever it was last changed', () => {
  expect(closedAt('orders', anOrder({ state: 'ĐANG GIAO', updatedAt: 1 }))).toBeUndefined()
  expect(closedAt('orders', anOrder({ state: 'THẤT THU', updatedAt: 1 }))).toBeUndefined()
})

test('a closed order is as old as its last change, in whole milliseconds', () => {
  expect(closedAt('orders', anOrder({ state: 'THÀNH CÔNG', updatedAt: 1234.9 }))).toBe(1234)
  expect(closedAt('orders', anOrder({ state: 'HỦY', updatedAt: 5 }))).toBe(5)
})

test('a parcel is closed with its state, and rows of tables that do not grow never are', () => {
  expect(closedAt('parcels', aParcel({ state: 'open' }))).toBeUndefined()
  expect(closedAt('parcels', aParcel({ state: 'closed', updatedAt: 7 }))).toBe(7)
  expect(closedAt('products', aProduct())).toBeUndefined()
})

test('rows stay 30 days after they closed', () => {
  expect(closedSince(morning)).toBe(morning - 30 * day)
})
