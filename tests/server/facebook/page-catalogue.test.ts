import { expect, test } from 'vitest'
import { priceIn } from '../../../src/server/facebook/page-catalogue.ts'

test.each([
  ['₫129,000', 129_000],
  ['129.000 ₫', 129_000],
  ['1.290.000 VND', 1_290_000],
  ['₫129,000.00', 129_000],
  ['₫0', 0],
  ['$12.50', 0],
  ['', 0],
])('[CAT-048] the price that Facebook tells as %s is %d VND', (text, price) => {
  expect(priceIn(text)).toBe(price)
})
