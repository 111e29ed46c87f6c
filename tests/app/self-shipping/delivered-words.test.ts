import { expect, test } from 'vitest'
import { deliveredWords } from '../../../src/app/self-shipping/delivered-words.ts'

test('a delivery that was paid in part says what is still owed', () => {
  expect(deliveredWords(252_000, 252_000)).toBe('Xác nhận giao hàng thành công!')
  expect(deliveredWords(0, 0)).toBe('Xác nhận giao hàng thành công!')
  expect(deliveredWords(252_000, 200_000)).toBe(
    'Xác nhận giao hàng thành công! Đã thu 200.000 ₫, còn thiếu 52.000 ₫.',
  )
})
