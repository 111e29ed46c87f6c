import { expect, test } from 'vitest'
import { leavesOut } from '../../../../src/app/orders/filters/use-is-partial.ts'

test('[26] a chooser says "at least" where the server has more orders than this device, or could not tell', () => {
  expect(leavesOut({ from: 'device' }, 40)).toBe(false)
  expect(leavesOut({ from: 'unknown' }, 40)).toBe(true)
  expect(leavesOut({ from: 'server', count: 140, exact: true }, 40)).toBe(true)
  expect(leavesOut({ from: 'server', count: 40, exact: false }, 40)).toBe(true)
  expect(leavesOut({ from: 'server', count: 40, exact: true }, 40)).toBe(false)
})
