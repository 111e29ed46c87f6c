import { expect, test } from 'vitest'
import { menuOf } from '../../../src/app/shell/menu-entries.ts'

const labels = (flags: string[]) =>
  menuOf(flags).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])

test('[ROL-002] shows packing to whoever handles orders or stock', () => {
  expect(labels(['stock_crud'])).toEqual([
    ['', 'Hôm nay'],
    ['Đơn hàng', 'Danh sách đơn', 'Đóng gói'],
    ['Kho', 'Kệ hàng', 'Nhập xuất', 'Chuyển kho'],
    ['Kiểm soát', 'Đơn chậm'],
    ['Máy này', 'Hàng chờ đồng bộ', 'Cài đặt máy', 'Cửa hàng tập'],
  ])
})

test('hides packing from whoever only sees reports', () => {
  expect(labels(['report_orders'])[1]).toEqual(['Đơn hàng', 'Danh sách đơn'])
})
