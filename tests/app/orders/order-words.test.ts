import { expect, test } from 'vitest'
import { bulkLimit, reasonsFor, saysMoved } from '../../../src/app/orders/order-words.ts'
import { updateStateLimit } from '../../../src/domain/orders/update-state.ts'

test('marks at most as many orders as one command may move', () => {
  expect(bulkLimit).toBe(updateStateLimit)
})

test('says what was done in the words of the desk', () => {
  expect(saysMoved({ orderCodes: ['A1', 'A2'], from: ['MỚI'], state: 'CHỜ ĐÓNG GÓI' })).toBe(
    'Đã chuyển 2 đơn sang CHỜ ĐÓNG GÓI.',
  )
})

test('[CAN-007] [ERR-013] [FUL-401] says of cancelled orders what the specification quotes', () => {
  expect(saysMoved({ orderCodes: ['A1'], from: ['MỚI'], state: 'HỦY' })).toBe('Hủy đơn hàng thành công')
  expect(saysMoved({ orderCodes: ['A1', 'A2'], from: ['MỚI', 'ĐƠN NHÁP'], state: 'HỦY' })).toBe(
    'Hủy đơn hàng thành công',
  )
})

test('[OPN-013] drafts are thrown away, and nobody is asked why', () => {
  expect(saysMoved({ orderCodes: ['A1'], from: ['ĐƠN NHÁP'], state: 'HỦY' })).toBe('Đã bỏ đơn nháp A1.')
  expect(saysMoved({ orderCodes: ['A1', 'A2'], from: ['ĐƠN NHÁP'], state: 'HỦY' })).toBe('Đã bỏ 2 đơn nháp.')
  expect(reasonsFor(['ĐƠN NHÁP'], 'HỦY')).toBeUndefined()
  expect(reasonsFor(['ĐƠN NHÁP', 'MỚI'], 'HỦY')).toContain('Khách đổi ý')
  expect(reasonsFor([], 'HỦY')).toContain('Khách đổi ý')
})
