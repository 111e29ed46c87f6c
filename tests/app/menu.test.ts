import { expect, test } from 'vitest'
import { foldedGroups, menuOf, namedScreens } from '../../src/app/menu.ts'

const labels = (flags: string[]) =>
  menuOf(flags).map(({ title, entries }) => [title, ...entries.map(({ label }) => label)])

test('[RTE-085] [decisions 29] shows the work of the floor to whoever handles orders or stock', () => {
  expect(labels(['stock_crud'])).toEqual([
    ['', 'Hôm nay', 'Danh sách đơn', 'Sản phẩm'],
    ['Xử lý đơn', 'Nhặt hàng', 'Đóng gói', 'Bàn giao', 'Đơn đã gửi', 'Hàng chờ in'],
    ['Kho', 'Kệ hàng', 'Nhập xuất', 'Nhập hàng', 'Chuyển kho', 'Kiểm kho', 'Hàng lỗi'],
    ['Kiểm soát', 'Hàng hoàn', 'Đơn hoàn', 'Đơn đổi trả', 'Đơn hủy', 'Đơn chậm', 'Ảnh chứng minh'],
    ['Máy này', 'Hàng chờ đồng bộ', 'Cài đặt máy', 'Ca của tôi', 'Thẻ nhân viên', 'Cửa hàng tập'],
  ])
})

test('[ROL-002] [RTE-080] [RTE-081] [RTE-082] whoever sells finds the order list, products and a new order', () => {
  const shown = labels(['orders_not_ecommerce_handle'])
  expect(shown[0]).toEqual(['', 'Hôm nay', 'Danh sách đơn', 'Sản phẩm'])
  expect(shown.find(([title]) => title === 'Bán hàng')).toContain('Tạo đơn')
  expect(labels(['stock_crud']).flat()).not.toContain('Tạo đơn')
})

const entriesOf = (title: string, flags: string[]) => labels(flags).find(([own]) => own === title) ?? []

test('[RTE-084] the group of handling leads to what is prepared, packed, sent, and brought by the shop', () => {
  const sellers = ['orders_ecommerce_handle', 'orders_not_ecommerce_handle']
  expect(entriesOf('Xử lý đơn', sellers)).toEqual(
    expect.arrayContaining(['Chuẩn bị hàng', 'Đóng gói', 'Bàn giao', 'Đơn đã gửi', 'Đơn tự giao']),
  )
})

test('[RTE-086] the group of checking leads to delayed, returned, exchanged and cancelled orders, and to e-invoices', () => {
  expect(entriesOf('Kiểm soát', ['orders_not_ecommerce_handle'])).toEqual(
    expect.arrayContaining(['Đơn chậm', 'Đơn hoàn', 'Đơn đổi trả', 'Đơn hủy', 'Hóa đơn điện tử']),
  )
})

test('[RTE-087] reports have a group of their own', () => {
  const reports = entriesOf('Báo cáo', ['report_orders', 'cost_view'])
  expect(reports).toEqual(
    expect.arrayContaining(['Thống kê bán hàng', 'Thống kê sản phẩm', 'Thống kê nhân viên']),
  )
})

test('[RTE-088] the group of settings leads to linking, copies, flash sale, staff and the shop’s settings; the page of each marketplace is found by its name', () => {
  const keeper = ['setting_crud', 'products_crud', 'products_copy_ecommerce', 'stock_sync_ecommerce']
  expect(entriesOf('Cài đặt', keeper)).toEqual(
    expect.arrayContaining([
      'Liên kết sàn',
      'Bản sao chép',
      'Cài đặt shop',
      'Flash sale Shopee',
      'Nhân viên',
    ]),
  )
  expect(namedScreens(keeper).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Shopee', 'Lazada', 'Tiki', 'Tiktok'].map((market) => `Gian hàng ${market}`)),
  )
})

test.each([
  ['ROL-003', 'orders_not_ecommerce_handle', 'Xử lý đơn', 'Đơn tự giao'],
  ['ROL-012', 'setting_crud', 'Cài đặt', 'Cài đặt shop'],
  ['ROL-012', 'setting_crud', 'Cài đặt', 'Nhân viên'],
  ['ROL-012', 'setting_crud', 'Bán hàng', 'Khách hàng'],
  ['ROL-015', 'products_copy_ecommerce', 'Cài đặt', 'Bản sao chép'],
  ['RTE-083] [ROL-008', 'report_orders', 'Báo cáo', 'Báo cáo chung'],
  ['ROL-011', 'report_export_import_products', 'Báo cáo', 'Nhập xuất tồn'],
  ['ROL-011', 'report_export_import_products', 'Báo cáo', 'Dự kiến hết hàng'],
])(
  '[%s] whoever has %s alone finds in the group %s: %s; nobody does without a flag',
  (_, flag, group, entry) => {
    expect(entriesOf(group, [flag])).toContain(entry)
    expect(namedScreens([]).map(({ label }) => label)).not.toContain(entry)
  },
)

test.each([
  ['orders_not_ecommerce_handle', 'Xử lý đơn'],
  ['orders_ecommerce_handle', 'Xử lý đơn'],
  ['stock_crud', 'Xử lý đơn'],
  ['stock_crud', 'Kho'],
  ['orders_not_ecommerce_handle', 'Kiểm soát'],
  ['orders_ecommerce_handle', 'Kiểm soát'],
  ['report_orders', 'Kiểm soát'],
  ['report_orders', 'Báo cáo'],
])('[ROL-021] [OPN-039] [decisions 29] %s alone shows the group %s', (flag, group) => {
  expect(labels([flag]).map(([title]) => title)).toContain(group)
})

test('[ROL-021] without a flag no group of handling, stock or reports is there, and of checking what is delayed alone', () => {
  expect(labels([]).map(([title]) => title)).toEqual(['', 'Kiểm soát', 'Máy này'])
  expect(labels([])[1]).toEqual(['Kiểm soát', 'Đơn chậm'])
})

test('hides packing and stock-take from whoever only sees reports', () => {
  const shown = labels(['report_orders'])
  expect(shown.map(([title]) => title)).toEqual(['', 'Kiểm soát', 'Báo cáo', 'Máy này'])
  expect(shown.flat()).not.toContain('Kiểm kho')
  expect(namedScreens(['report_orders']).map(({ label }) => label)).not.toContain('Mở phiên kiểm kho')
})

test('what is not in the menu is found by its name, by whoever may do it', () => {
  const found = namedScreens(['stock_crud']).filter(({ group }) => group === undefined)
  expect(found.map(({ label }) => label)).toEqual([
    'Chọn đơn để nhặt',
    'Làn một món',
    'Chuyển ô kệ',
    'Sắp hết hạn',
    'Lập phiếu nhập xuất',
    'Tạo đơn nhập hàng',
    'Nhà cung cấp',
    'Lập phiếu chuyển kho',
    'Mở phiên kiểm kho',
    'Quét mã',
    'Dữ liệu trên máy',
    'Tài khoản của tôi',
  ])
})

test('about a dozen entries are in sight: the groups below are folded until somebody opens them', () => {
  const everything = menuOf(['stock_crud', 'orders_not_ecommerce_handle', 'setting_crud'])
  expect([...foldedGroups(everything, {})]).toEqual([
    ...['Kho', 'Kiểm soát', 'Tiền', 'Báo cáo', 'Cài đặt', 'Máy này'],
  ])
  expect([...foldedGroups(menuOf(['stock_crud']), {})]).toEqual(['Kiểm soát', 'Máy này'])
  expect([...foldedGroups(menuOf(['report_orders']), {})]).toEqual([])
})

test('a group stays as it was left, and opening one folds no other', () => {
  const packer = menuOf(['stock_crud'])
  expect([...foldedGroups(packer, { 'Máy này': false })]).toEqual(['Kiểm soát'])
  expect([...foldedGroups(packer, { 'Xử lý đơn': true, 'Kiểm soát': false })]).toEqual([
    'Xử lý đơn',
    'Máy này',
  ])
})

test('whoever seeks the Excel export by its name finds where its files are', () => {
  const jobs = namedScreens(['report_orders']).find(({ to }) => to === '/jobs')
  expect(jobs?.also).toContain('xuất Excel')
})
