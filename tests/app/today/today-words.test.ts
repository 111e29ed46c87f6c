import { expect, test } from 'vitest'
import { carrierWords, countingWords, urgentWords } from '../../../src/app/today/today-words.ts'
import type { Today } from '../../../src/replica/queries/orders/today.ts'
import { morning } from '../../support/builders.ts'

const nothing: Today = {
  toPack: 0,
  urgent: 0,
  urgentBy: morning + 3 * 3_600_000,
  toHandOver: 0,
  byCarrier: [],
  comingBack: 0,
  waves: 0,
  counting: 0,
  mostUrgent: [],
}

test('that nothing presses is said once every open order is here', () => {
  expect(urgentWords(nothing, true)).toBe('Đang tải đơn')
  expect(urgentWords(nothing, false)).toBe('Không có đơn gấp')
  expect(urgentWords({ ...nothing, urgent: 12 }, true)).toBe('≥\u00a012 đơn gấp trước 12:00')
  expect(urgentWords({ ...nothing, urgent: 12 }, false)).toBe('12 đơn gấp trước 12:00')
})

test('carriers and stock-takes are counted aloud once all of them are here', () => {
  const work = { ...nothing, byCarrier: [{ carrier: 'TVC', count: 3 }] }
  expect(carrierWords(work, true)).toBe('Đang tải đơn')
  expect(carrierWords(work, false)).toBe('Tự giao 3')
  expect(countingWords(nothing, true)).toBe('Đang tải')
  expect(countingWords(nothing, false)).toBe('Không có phiếu đang mở')
})
