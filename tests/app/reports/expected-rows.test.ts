import { expect, test } from 'vitest'
import { expectedTotal, runsOutOn, searched, supplyOf } from '../../../src/app/reports/expected-rows.ts'
import { supplyLines } from '../../../src/domain/supply/params.ts'
import { dayNumber } from '../../../src/domain/time.ts'

const now = Date.parse('2026-11-27T09:00:00+07:00')
const goods = (code: string, toOrder: number) => ({
  code,
  sums: { ready: 1, coming: 2, perDay: 0.5, daysLeft: 2.5, toOrder },
})
const book = {
  get: (code: string) => ({ cost: code === 'AO' ? 10_000.4 : 0 }) as never,
  search: (text: string) => (text === 'áo' ? ['AO'] : []),
}
const all = [goods('AO', 4), goods('MU', 0), goods('TAT', 3)]

test('what is searched for, or to be ordered, is told alone', () => {
  const codes = (view: { text: string; isNeeded: boolean }) =>
    searched(all, book, view).map(({ code }) => code)
  expect(codes({ text: '', isNeeded: false })).toEqual(['AO', 'MU', 'TAT'])
  expect(codes({ text: ' áo ', isNeeded: false })).toEqual(['AO'])
  expect(codes({ text: '', isNeeded: true })).toEqual(['AO', 'TAT'])
  expect(expectedTotal(all)).toEqual({ ready: 3, coming: 6, toOrder: 7 })
})

test('it runs out on the day whose end its units do not reach, and on no day that is far away', () => {
  const today = dayNumber(now)
  expect(runsOutOn({ daysLeft: 0.5 }, today)).toBe('27/11/2026')
  expect(runsOutOn({ daysLeft: 6 }, today)).toBe('03/12/2026')
  expect(runsOutOn({ daysLeft: 400 }, today)).toBeUndefined()
  expect(runsOutOn({}, today)).toBeUndefined()
})

test('the draft of a supply order holds what is to be ordered, at what it cost where that is known, as many lines as one may hold', () => {
  const order = supplyOf(all, book, { wid: 'K1', now, cover: '14' })
  expect(order).toMatchObject({ wid: 'K1', draft: true, note: 'Đặt đủ bán 14 ngày' })
  expect(order.items).toEqual([
    { productCode: 'AO', order: 4, price: 10_000 },
    { productCode: 'TAT', order: 3 },
  ])
  const many = Array.from({ length: supplyLines + 5 }, (_, place) => goods(`SP-${place}`, 1))
  expect(supplyOf(many, book, { wid: 'K1', now, cover: '7' }).items).toHaveLength(supplyLines)
})
