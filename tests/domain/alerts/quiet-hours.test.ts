import { expect, test } from 'vitest'
import { isQuietAt } from '../../../src/domain/alerts/quiet-hours.ts'

/** An instant of a day in Vietnam. */
const at = (hour: number, minute = 0) => Date.UTC(2026, 10, 26, hour - 7, minute)
const night = { from: 22 * 60, to: 6 * 60 + 30 }

test.each([
  [21, 59, false],
  [22, 0, true],
  [0, 0, true],
  [6, 29, true],
  [6, 30, false],
  [12, 0, false],
])('from 22:00 to 6:30, %i:%i is quiet: %s', (hour, minute, isQuiet) => {
  expect(isQuietAt(night, at(hour, minute))).toBe(isQuiet)
})

test('hours within one day end on that day, and hours that are equal are none', () => {
  const noon = { from: 12 * 60, to: 13 * 60 }
  expect([at(11, 59), at(12), at(12, 59), at(13)].map((one) => isQuietAt(noon, one))).toEqual([
    ...[false, true, true, false],
  ])
  expect(isQuietAt({ from: 60, to: 60 }, at(1))).toBe(false)
})
