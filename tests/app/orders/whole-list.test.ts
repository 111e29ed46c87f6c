import { expect, test } from 'vitest'
import { sumsOf } from '../../../src/app/orders/desk/use-whole-list.ts'
import type { OrderCount } from '../../../src/protocol/queries/order-list.ts'

const sums: OrderCount = { count: 3, exact: true, total: 700, cod: 0 }

test('sums that were told stand for their own list only, and a list that is wholly here has none', () => {
  expect(sumsOf({ list: 'a', sums }, 'a')).toBe(sums)
  expect(sumsOf({ list: 'a', sums }, 'b')).toBeUndefined()
  expect(sumsOf({ list: 'a', sums }, undefined)).toBeUndefined()
  expect(sumsOf(undefined, undefined)).toBeUndefined()
})
