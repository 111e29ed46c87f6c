import { expect, test } from 'vitest'
import { calledOffWords, lateWords } from '../../../src/app/session/tell-orders.ts'

const orders = (...codes: string[]) => codes.map((code) => ({ code, channel: 'Shopee' as const }))

test('orders that were called off are named, the first of many', () => {
  expect(calledOffWords(orders('2611'))).toBe('Shopee báo hủy đơn 2611.')
  expect(calledOffWords(orders('1', '2', '3'))).toBe('Sàn báo hủy 3 đơn: 1, 2, 3.')
  expect(calledOffWords(orders('1', '2', '3', '4'))).toBe('Sàn báo hủy 4 đơn: 1, 2, 3….')
})

test('so are those that should have left by now', () => {
  expect(lateWords(orders('2611'))).toBe('Đơn 2611 quá hạn gửi.')
  expect(lateWords(orders('1', '2'))).toBe('2 đơn vừa quá hạn gửi: 1, 2.')
})
