import { expect, test } from 'vitest'
import { furtherSteps, mainSteps, saySteps } from '../../../src/app/today/step-list.ts'
import type { FirstSteps } from '../../../src/replica/queries/orders/first-steps.ts'

const nothing: FirstSteps = {
  hasProduct: false,
  hasStock: false,
  hasOrder: false,
  hasPacked: false,
  hasColleague: false,
  hasShelfTags: false,
  hasShop: false,
  hasPrinted: false,
  toPrint: undefined,
  toPack: undefined,
}
const packed = { ...nothing, hasProduct: true, hasStock: true, hasOrder: true, hasPacked: true }

test('a new shop is told how far it is', () => {
  expect(saySteps(nothing)).toBe('Xong 0/4 bước')
  expect(saySteps({ ...packed, hasPacked: false })).toBe('Xong 3/4 bước')
})

test('behind the first parcel what helps besides is left, and said, until it is done', () => {
  expect(saySteps(packed)).toBe('Xong 4/4 bước. Còn 4 việc làm lúc nào cũng được.')
  expect(saySteps({ ...packed, hasColleague: true })).toBe('Xong 4/4 bước. Còn 3 việc làm lúc nào cũng được.')
  const rest = { hasColleague: true, hasShelfTags: true, hasPrinted: true }
  expect(saySteps({ ...packed, ...rest })).toBe('Xong 4/4 bước. Còn 1 việc làm lúc nào cũng được.')
  expect(saySteps({ ...packed, ...rest, hasShop: true })).toBeUndefined()
})

test('what was packed is past its stock: a shop that sold out is not led to bring goods in', () => {
  const soldOut = { ...packed, hasStock: false }
  expect(saySteps(soldOut)).toBe('Xong 4/4 bước. Còn 4 việc làm lúc nào cũng được.')
  expect(mainSteps(soldOut).every(({ isDone }) => isDone)).toBe(true)
})

test('the printer is tried where something can be printed: the label of a product, once there is one', () => {
  const tried = (found: FirstSteps) => furtherSteps(found).find(({ label }) => label === 'In thử một tờ')?.to
  expect(tried(nothing)).toBe('/products1')
  expect(tried({ ...packed, toPrint: 'MU' })).toBe('/print/product-barcode?codes=MU')
})
