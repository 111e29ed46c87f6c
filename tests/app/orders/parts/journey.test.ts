import { expect, test } from 'vitest'
import { journeyOf } from '../../../../src/app/orders/parts/journey.ts'
import { anOrder } from '../../../support/builders.ts'

test('[ORD-022] an order tells its states and what was changed of it in between, the newest first', () => {
  const order = anOrder({
    historyState: [
      { state: 'MỚI', updatedAt: 1, userId: 'ban', note: '' },
      { state: 'CHỜ ĐÓNG GÓI', updatedAt: 3, userId: 'kho', note: 'gấp' },
    ],
    edits: [
      { at: 2, by: 'hoa', what: 'sản phẩm, chiết khấu' },
      { at: 3, by: 'ban', what: 'địa chỉ' },
    ],
  })
  expect(journeyOf(order).map(({ words, by, note, at }) => [words, by, note, at])).toEqual([
    ['Sửa đơn', 'ban', 'địa chỉ', 3],
    ['CHỜ ĐÓNG GÓI', 'kho', 'gấp', 3],
    ['Sửa đơn', 'hoa', 'sản phẩm, chiết khấu', 2],
    ['MỚI', 'ban', '', 1],
  ])
})
