import { expect, test } from 'vitest'
import { bulkLimit, saysMoved } from '../../../src/app/orders/order-words.ts'
import { updateStateLimit } from '../../../src/domain/orders/update-state.ts'

test('marks at most as many orders as one command may move', () => {
  expect(bulkLimit).toBe(updateStateLimit)
})

test('says what was done in the words of the desk', () => {
  expect(saysMoved({ orderCodes: ['A1', 'A2'], state: 'CHỜ ĐÓNG GÓI' })).toBe(
    'Đã chuyển 2 đơn sang CHỜ ĐÓNG GÓI.',
  )
})

test('[CAN-007] [ERR-013] [FUL-401] says of cancelled orders what the specification quotes', () => {
  expect(saysMoved({ orderCodes: ['A1'], state: 'HỦY' })).toBe('Hủy đơn hàng thành công')
  expect(saysMoved({ orderCodes: ['A1', 'A2'], state: 'HỦY' })).toBe('Hủy đơn hàng thành công')
})
