import { expect, test } from 'vitest'
import { dueWords } from '../../../../src/app/orders/desk/due-cell.tsx'

const hour = 3_600_000

test('a deadline is said as shortly as it can be read whole', () => {
  expect([dueWords(42 * 60_000, false), dueWords(2.8 * hour, false), dueWords(35 * hour, false)]).toEqual([
    '42 phút',
    '2 giờ 48',
    '1 ngày 11 giờ',
  ])
  expect([dueWords(35 * hour, true), dueWords(23 * hour, true)]).toEqual(['1 ngày', '23 giờ'])
  expect([dueWords(-20 * hour, true), dueWords(-300 * hour, false)]).toEqual(['trễ 20 giờ', 'trễ 12 ngày'])
})
