import { expect, test } from 'vitest'
import { compared, figureWords } from '../../../src/domain/reports/figure-words.ts'
import { figureOf, nothingSummed } from '../../../src/domain/reports/figures.ts'

test('a figure is written by its unit, and one of nothing as a dash', () => {
  expect(figureWords('revenue', 1_234_567)).toBe('1.234.567')
  expect(figureWords('cancelRatio', 100 / 24)).toBe('4,2 %')
  expect(figureWords('cancelRatio', undefined)).toBe('–')
  expect([figureWords('perDay', 1 / 30), figureWords('daysLeft', 34 / 3)]).toEqual(['0,03', '11,3'])
})

test('a share of no orders is none, not nothing', () => {
  expect(figureOf(nothingSummed, 'cancelRatio')).toBeUndefined()
  expect(figureOf({ ...nothingSummed, orders: 8, cancelled: 1 }, 'cancelRatio')).toBe(12.5)
  expect(figureOf({ orders: 8 }, 'profit')).toBeUndefined()
})

test('what is counted among the known alone is not nought but unknown where it is known of none', () => {
  expect(figureOf({ sent: 83, due: 0, late: 0 }, 'late')).toBeUndefined()
  expect(figureOf({ sent: 83, due: 4, late: 0 }, 'late')).toBe(0)
  expect(figureOf({ newBuyers: 0, knownOrders: 0, unknownOrders: 9 }, 'newBuyers')).toBeUndefined()
})

test.each([
  ['revenue', 112, 100, { says: 'tăng 12 %', tone: 'good' }],
  ['revenue', 88, 100, { says: 'giảm 12 %', tone: 'bad' }],
  ['cancelled', 3, 2, { says: 'tăng 50 %', tone: 'bad' }],
  ['cancelRatio', 4.1, 4.9, { says: 'giảm 0,8 điểm', tone: 'good' }],
  // From a loss of 100 to one of 50.
  ['profit', -50, -100, { says: 'tăng 50 %', tone: 'good' }],
  ['orders', 5, 5, { says: 'không đổi', tone: 'same' }],
  ['orders', 0, 0, { says: 'không đổi', tone: 'same' }],
  ['orders', 5, 0, undefined],
  ['profit', undefined, 5, undefined],
] as const)('%s of %s after %s is told as such', (name, now, before, wanted) => {
  expect(compared(name, now, before)).toEqual(wanted)
})
