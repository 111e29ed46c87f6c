import { expect, test } from 'vitest'
import { expected, expectedGoods, type StockedGoods } from '../../../src/domain/reports/run-out.ts'

const place = (total: number, fields: object = {}) => ({
  wid: 'K1',
  bid: 'A1-01',
  total,
  book: 0,
  wait: 0,
  exp_amount: 0,
  ...fields,
})
const goods = (code: string, total: number, fields: Partial<StockedGoods> = {}): StockedGoods => ({
  code,
  isDeleted: false,
  places: [place(total)],
  ...fields,
})
const sold = (code: string, units: number, back = 0) => ({ code, units, back })

test.each([
  // 3 units in 30 days are one in ten days, and 3 for 30 more: not 4.
  [{ ready: 0, exp_amount: 0 }, 3, 30, { daysLeft: 0, toOrder: 3 }],
  [{ ready: 1, exp_amount: 0 }, 3, 30, { daysLeft: 10, toOrder: 2 }],
  [{ ready: 1, exp_amount: 2 }, 3, 30, { daysLeft: 10, toOrder: 0 }],
  [{ ready: 0, exp_amount: 0 }, 1, 14, { daysLeft: 0, toOrder: 1 }],
  [{ ready: -4, exp_amount: 0 }, 30, 7, { daysLeft: 0, toOrder: 11 }],
  [{ ready: -4, exp_amount: 1 }, 0, 7, { toOrder: 3 }],
  [{ ready: 9, exp_amount: 0 }, -2, 7, { toOrder: 0 }],
])('%o, of which %i were sold in 30 days, for %i days: %o', (stock, units, coverDays, wanted) => {
  const { perDay, ready, coming, ...told } = expected(stock, { sold: units, days: 30, coverDays })
  expect(told).toEqual(wanted)
  expect([perDay, ready, coming]).toEqual([Math.max(0, units) / 30, stock.ready, stock.exp_amount])
})

test('what runs out first stands in front; what does not sell, combos and deleted products are left out', () => {
  const products = [
    goods('CHAM', 90),
    goods('NHANH', 10),
    goods('YEN', 50),
    goods('XOA', 0, { isDeleted: true }),
    goods('BO', 0, { parts: [{ code: 'CHAM', amount: 2 }] }),
  ]
  const found = expectedGoods(
    [sold('NHANH', 30), sold('CHAM', 5, 2), sold('BO', 14, 1), sold('XOA', 9), sold('LA', 1)],
    products,
    { days: 30, coverDays: 30 },
  )
  expect(found.map(({ code, sums }) => [code, sums.daysLeft, sums.toOrder])).toEqual([
    ['NHANH', 10, 20],
    // 3 sold alone, and 2 in each of 13 combos.
    ['CHAM', (90 * 30) / 29, 0],
  ])
})

test('orders may say a code of before; stock is that of the warehouse asked for, with what is held there', () => {
  const products = [
    goods('AO', 0, {
      oldCodes: ['AO-CU'],
      places: [place(20, { book: 5, wait: 1, exp_amount: 3 }), place(100, { wid: 'K2' })],
    }),
  ]
  const [told] = expectedGoods([sold('AO-CU', 7), sold('AO', 7)], products, {
    days: 7,
    coverDays: 14,
    wid: 'K1',
  })
  expect(told?.sums).toEqual({ ready: 14, coming: 3, perDay: 2, daysLeft: 7, toOrder: 11 })
})
