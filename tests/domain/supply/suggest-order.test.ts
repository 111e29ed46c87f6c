import { expect, test } from 'vitest'
import { suggestUnits } from '../../../src/domain/supply/suggest-order.ts'

const lies = (total: number, more: object = {}) => ({ total, book: 0, wait: 0, exp_amount: 0, ...more })

test.each([
  [
    'sells one a day, lasts exactly until goods are here',
    lies(17),
    { sold: 30, leadDays: 7, minimum: 10 },
    0,
  ],
  ['sells one a day, one short of that', lies(16), { sold: 30, leadDays: 7, minimum: 10 }, 15],
  ['is on its way already', lies(0, { exp_amount: 17 }), { sold: 30, leadDays: 7, minimum: 10 }, 0],
  ['is promised to orders', lies(20, { book: 10, wait: 5 }), { sold: 30, leadDays: 7, minimum: 10 }, 26],
  ['does not sell and lies above the minimum', lies(10), { sold: 0, minimum: 10 }, 0],
  ['does not sell and lies below the minimum', lies(9), { sold: 0, minimum: 10 }, 1],
  ['is owed to orders with no minimum', lies(0, { wait: 3 }), { sold: 0, minimum: 0 }, 3],
  ['comes from nobody known', lies(0), { sold: 30, minimum: 0 }, 21],
])('what %s is ordered accordingly', (_, stock, selling, units) => {
  expect(suggestUnits(stock, selling).units).toBe(units)
})

test('says how long what may be sold lasts', () => {
  expect(suggestUnits(lies(10), { sold: 60, minimum: 0 }).lastsDays).toBe(5)
  expect(suggestUnits(lies(10), { sold: 0, minimum: 0 }).lastsDays).toBe(Number.POSITIVE_INFINITY)
  expect(suggestUnits(lies(-4), { sold: 30, minimum: 0 }).lastsDays).toBe(0)
})
