import { expect, test } from 'vitest'
import { isEmptyYear } from '../../../src/app/jobs/export-sheet.tsx'

const sums = { total: 0, cod: 0 }

test('an export of a year is not begun where the server says that it has no orders', () => {
  expect(isEmptyYear({ count: 0, exact: true, ...sums })).toBe(true)
  expect(isEmptyYear({ count: 1, exact: true, ...sums })).toBe(false)
  expect(isEmptyYear({ count: 0, exact: false, ...sums })).toBe(false)
  expect(isEmptyYear(undefined)).toBe(false)
})
