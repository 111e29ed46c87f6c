import type { Catalogue, Sentence } from '../sentence.ts'
import { taxCodeFault } from './tax-code.ts'

/** The sentences of e-invoices; the first two to the letter of FUL-282 and FUL-283. */
export const invoiceRefusals = {
  'invoice-no-account': {
    text: () =>
      'Bạn chưa có tài khoản xuất hóa đơn điện tử. Truy cập vào cài đặt hệ thống để thiết lập tài khoản',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-shop-without-right': {
    text: () => 'Đơn hàng thuộc shop chưa được phân quyền tạo hóa đơn điện tử',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-exists': {
    text: ({ code }) => `Đơn ${code} đã có hóa đơn. Mở hóa đơn để xem, thay thế hoặc điều chỉnh.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'invoice-not-in-state': {
    text: ({ code, state }) => `Đơn ${code} đang ${state}, chưa xuất hóa đơn được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: string }>,
  'invoice-no-series': {
    text: ({ provider }) =>
      `Chưa chọn mẫu số và ký hiệu hóa đơn của ${provider}. Mở Cài đặt, phần Hóa đơn điện tử, để chọn.`,
    tone: 'warning',
  } satisfies Sentence<{ provider: string }>,
  'invoice-series-year': {
    text: ({ series, year, should }) =>
      `Ký hiệu ${series} không phải của năm ${year}. Chọn ký hiệu đã đăng ký cho năm nay, ví dụ ${should}, ở Cài đặt, phần Hóa đơn điện tử.`,
    tone: 'warning',
  } satisfies Sentence<{ series: string; year: string; should: string }>,
  'invoice-pattern-changed': {
    text: ({ was, now }) =>
      `Hóa đơn này tính thuế theo mẫu số ${was}, nay shop dùng mẫu số ${now}. Xuất hóa đơn mới hoặc lập hóa đơn thay thế để tính lại thuế.`,
    tone: 'warning',
  } satisfies Sentence<{ was: string; now: string }>,
  'invoice-pattern-adjusted': {
    text: ({ was, should }) =>
      `Hóa đơn này đã điều chỉnh nên chỉ điều chỉnh tiếp được, theo mẫu số ${was}. Nhập ký hiệu mẫu số ${was} của năm nay, ví dụ ${should}.`,
    tone: 'warning',
  } satisfies Sentence<{ was: string; should: string }>,
  'invoice-nothing-to-bill': {
    text: ({ code }) =>
      `Đơn ${code} không có tiền hàng để xuất hóa đơn. Xem lại sản phẩm và chiết khấu của đơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'invoice-without-vat': {
    text: ({ code, percent }) =>
      `Đơn ${code} cộng thêm VAT ${percent} %, mà mẫu số 2 không có thuế suất. Bỏ VAT của đơn, hoặc chọn mẫu số 1 trong Cài đặt.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; percent: string }>,
  'invoice-rate-over': {
    text: ({ percent, day }) =>
      `Thuế suất ${percent} % không dùng được vào ngày ${day}. Sửa VAT của đơn rồi xuất lại.`,
    tone: 'warning',
  } satisfies Sentence<{ percent: string; day: string }>,
  'invoice-rate-unknown': {
    text: ({ product }) =>
      `Chưa biết thuế suất của ${product}. Chọn thuế suất cho dòng này, hoặc sửa VAT của sản phẩm.`,
    tone: 'warning',
  } satisfies Sentence<{ product: string }>,
  'invoice-tax-code': {
    text: ({ taxCode }) => taxCodeFault(taxCode) ?? '',
    tone: 'warning',
  } satisfies Sentence<{ taxCode: string }>,
  'invoice-buyer-incomplete': {
    text: () =>
      'Hóa đơn cho công ty cần đủ tên công ty, mã số thuế và địa chỉ. Nhập nốt, hoặc bỏ cả tên công ty và mã số thuế.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-email': {
    text: ({ email }) =>
      email === ''
        ? 'Nhập email của người mua.'
        : `Email ${email} không đúng. Sửa lại, ví dụ ketoan@congty.vn.`,
    tone: 'warning',
  } satisfies Sentence<{ email: string }>,
  'invoice-not-found': {
    text: () => 'Hóa đơn này không còn ở KhoTay. Tải lại danh sách.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-not-issued': {
    text: ({ state }) => `Hóa đơn này ở trạng thái ${state}, chỉ làm được với hóa đơn đã phát hành.`,
    tone: 'warning',
  } satisfies Sentence<{ state: string }>,
  'invoice-busy': {
    text: () => 'Hóa đơn này đang có việc chờ nhà cung cấp trả lời. Đợi xong rồi làm tiếp.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-not-waiting-for-you': {
    text: () => 'Hóa đơn này đang chờ nhà cung cấp hoặc đã có số, không phát hành lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'invoice-same': {
    text: ({ code }) =>
      `Đơn ${code} vẫn đúng như trên hóa đơn, không có gì để điều chỉnh. Sai thông tin người mua thì chọn Thay thế.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'invoice-number-taken': {
    text: ({ number, other }) =>
      `Số ${number} đã ghi cho hóa đơn của đơn ${other}. Xem lại số ở trang của nhà cung cấp.`,
    tone: 'danger',
  } satisfies Sentence<{ number: string; other: string }>,
  'invoice-billed-twice': {
    text: ({ code, number, other }) =>
      `Nhà cung cấp đã cấp số ${other} cho đơn ${code}, mà đơn đã có số ${number}. Vào trang của nhà cung cấp để xử lý số thừa.`,
    tone: 'danger',
  } satisfies Sentence<{ code: string; number: string; other: string }>,
} satisfies Catalogue
