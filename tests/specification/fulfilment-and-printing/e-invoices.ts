import type { Section } from '../promise.ts'

export const eInvoices: Section = {
  title: 'E-invoices',
  lines: {
    'FUL-277': 'Where several accounts may bill an order, it is chosen which one does.',
    'FUL-278': 'Three providers issue e-invoices, each on a page of its own.',
    'FUL-279':
      'An e-invoice is offered in MỚI, ĐANG ĐÓNG GÓI, CHỜ GỬI HÀNG, ĐÃ GỬI HÀNG, ĐANG GIAO and THÀNH CÔNG.',
    'FUL-280': 'It is offered only while the order has none.',
    'FUL-281': 'A tax code is written with at least eight digits.',
    'FUL-282':
      'Without an account nobody bills: "Bạn chưa có tài khoản xuất hóa đơn điện tử. Truy cập vào cài đặt hệ thống để thiết lập tài khoản".',
    'FUL-283':
      'An order of a shop that was not allowed is not billed: "Đơn hàng thuộc shop chưa được phân quyền tạo hóa đơn điện tử".',
  },
}
