import { expect, test } from 'vitest'
import { failedRequests, waitsWords } from '../../../src/app/cancels/cancel-words.ts'
import type { OrderState } from '../../../src/domain/tables/orders.ts'
import { anOrder } from '../../support/builders.ts'

const failed = { id: 'a', by: 'hoa', at: 1, state: 'failed', reason: 'OUT_OF_STOCK' } as const

test.each<[OrderState, number]>([
  ['MỚI', 1],
  ['ĐANG ĐÓNG GÓI', 1],
  ['CHỜ GỬI HÀNG', 1],
  ['ĐÃ GỬI HÀNG', 0],
  ['ĐANG GIAO', 0],
  ['THÀNH CÔNG', 0],
  ['THẤT THU', 0],
  ['HỦY', 0],
])('of an order in %s %i cancellations that came to nothing stand before everything', (state, shown) => {
  const order = anOrder({ channel: 'Shopee', state, requests: { cancel: failed } })
  expect(failedRequests(order)).toHaveLength(shown)
})

test('what did not leave this device waits to be sent; what did waits for the marketplace, for its reason where there is one', () => {
  const order = anOrder({ channel: 'Shopee' })
  const words = (unsent: string[], text?: string) =>
    waitsWords(order, text ? { id: 'a', text } : { id: 'a' }, new Set(unsent))
  expect(words(['a'])).toBe('Còn trên máy này, chờ gửi đi.')
  expect(words([])).toBe('Đang chờ Shopee trả lời.')
  expect(words([], 'Shopee bận, tự gửi lại.')).toBe('Shopee bận, tự gửi lại.')
})
