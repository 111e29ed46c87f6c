import { expect, test } from 'vitest'
import { fittingCount } from '../../../../src/app/orders/desk/fitting-count.ts'

const spacing = { gap: 4, more: 28 }

test('tags that fit stand in a row whole, with room for the number of the others', () => {
  expect(fittingCount([40, 60, 30], 138, spacing)).toBe(3)
  expect(fittingCount([40, 60, 30], 137, spacing)).toBe(2)
  expect(fittingCount([40, 60, 30], 136, spacing)).toBe(2)
  expect(fittingCount([40, 60, 30], 135, spacing)).toBe(1)
})

test('the first tag stays however narrow its column, and no tags are none', () => {
  expect(fittingCount([90, 60], 20, spacing)).toBe(1)
  expect(fittingCount([], 20, spacing)).toBe(0)
})
