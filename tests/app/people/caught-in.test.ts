import { expect, test } from 'vitest'
import { caughtIn } from '../../../src/app/people/caught-in.ts'
import { noOrderFeedback, unitsBesideFeedback } from '../../../src/app/picking/lane-feedback.ts'
import { aProduct } from '../../support/builders.ts'

test('goods of the lane that no order of one item wants are put aside: no "Thừa món" of the shift', () => {
  const product = aProduct()
  const asked = { scanned: product.code, refusal: undefined, age: undefined, toBench: () => undefined }
  for (const aside of [noOrderFeedback(product, asked), unitsBesideFeedback(product, product.code, 2)]) {
    expect(aside.kind).toBe('enough')
    expect(caughtIn(aside)).toBeUndefined()
  }
  expect(caughtIn({ kind: 'enough', word: 'ĐỦ RỒI', button: 'Đã bỏ món thừa, quét tiếp' })).toBe('enough')
  expect(caughtIn({ kind: 'not-saved', word: 'CHƯA LƯU', button: 'Đã hiểu' })).toBeUndefined()
})
