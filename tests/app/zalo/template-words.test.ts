import { expect, test } from 'vitest'
import { templateLabel } from '../../../src/app/zalo/template-words.ts'

test('a template says what a message costs as money is written everywhere, and what keeps it from being sent', () => {
  const label = (template: { price?: number; status: string }) =>
    templateLabel({ id: '1', name: 'Giao chậm', params: [], ...template })
  expect(label({ price: 1_100, status: 'ENABLE' })).toBe('Giao chậm · 1.100₫/tin')
  expect(label({ status: 'PENDING_REVIEW' })).toBe('Giao chậm · chờ Zalo duyệt')
})
