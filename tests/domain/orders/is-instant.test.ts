import { expect, test } from 'vitest'
import { isInstant } from '../../../src/domain/orders/is-instant.ts'
import type { Channel } from '../../../src/domain/tables/orders.ts'

test.each<[Channel, string, boolean]>([
  ['Shopee', 'Hỏa Tốc', true],
  ['Shopee', 'SPX Instant', true],
  ['Shopeebooking', 'Hoả Tốc - GrabExpress', true],
  ['Shopee', 'SPX Express', false],
  ['Shopee', '', false],
  ['Lazada', 'Hỏa Tốc', false],
])(
  '[FUL-321] an order of %s by "%s" is one that a courier comes for at once: %s',
  (channel, logistic, is) => {
    expect(isInstant({ channel, delivery: { logistic, id: '', history: [] } })).toBe(is)
  },
)
