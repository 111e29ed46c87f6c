import { expect, test } from 'vitest'
import { menuOf } from '../../src/app/menu.ts'

const labels = (flags: string[]) =>
  menuOf(flags).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])

test('[ROL-002] shows the work of the floor to whoever handles orders or stock', () => {
  expect(labels(['stock_crud'])).toEqual([
    ['', 'Hôm nay'],
    ['Đơn hàng', 'Danh sách đơn', 'Nhặt hàng', 'Đóng gói', 'Bàn giao', 'Đơn đã gửi', 'Hàng chờ in'],
    ['Kho', 'Kệ hàng', 'Nhập xuất', 'Chuyển kho', 'Kiểm kho', 'Hàng lỗi'],
    ['Kiểm soát', 'Hàng hoàn', 'Đơn hoàn', 'Đơn đổi trả', 'Đơn hủy', 'Đơn chậm', 'Ảnh chứng minh'],
    ['Máy này', 'Hàng chờ đồng bộ', 'Cài đặt máy', 'Ca của tôi', 'Thẻ nhân viên', 'Cửa hàng tập'],
  ])
})

test('hides packing and stock-take from whoever only sees reports', () => {
  const shown = labels(['report_orders'])
  expect(shown[1]).toEqual(['Đơn hàng', 'Danh sách đơn'])
  expect(shown.flat()).not.toContain('Kiểm kho')
})
