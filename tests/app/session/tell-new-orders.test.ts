import { expect, test } from 'vitest'
import { newsOf } from '../../../src/app/session/tell-new-orders.ts'

test('[FUL-320] one order is told by its code, several by their number and where they come from', () => {
  expect(newsOf([{ code: '2611', channel: 'Shopee' }])).toBe('Có đơn mới từ Shopee: 2611')
  const several = [
    { code: '1', channel: 'Lazada' },
    { code: '2', channel: 'web_store' },
    { code: '3', channel: 'Lazada' },
  ] as const
  expect(newsOf(several)).toBe('Có 3 đơn mới từ Lazada, Web')
})
