import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of customers. */
export const customerRefusals = {
  'customer-not-found': {
    text: () => 'Không có khách này. Đồng bộ rồi tìm lại theo tên hoặc số điện thoại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'customer-order-open': {
    text: ({ code, state, count }) =>
      `Khách còn ${count} đơn chưa xong, như đơn ${code} (${state}). Giao xong hoặc hủy đơn rồi xóa dữ liệu.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: string; count: number }>,
  'customer-owes': {
    text: ({ owed, owes }) =>
      owes
        ? `Khách còn nợ shop ${owed}. Thu hoặc xóa nợ rồi xóa dữ liệu.`
        : `Shop còn giữ ${owed} của khách. Trả lại rồi xóa dữ liệu.`,
    tone: 'warning',
  } satisfies Sentence<{ owed: string; owes: boolean }>,
  'customer-without-name': {
    text: () => 'Nhập tên khách hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'customer-known': {
    text: ({ phone, name }) =>
      `Số ${phone} đã là của khách ${name}. Tìm khách theo số này rồi bấm Sửa để ghi thêm.`,
    tone: 'warning',
  } satisfies Sentence<{ phone: string; name: string }>,
  'customer-with-itself': {
    text: ({ name }) => `Hai mã này đã là một khách: ${name}. Chọn khách khác để gộp.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'customer-merged-already': {
    text: ({ who, when, name }) =>
      `${who} đã gộp khách này vào ${name} lúc ${when}. Mở khách ${name}: muốn khác thì tách ra rồi gộp lại.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string; name: string }>,
  'customer-not-merged': {
    text: () => 'Khách này không gộp vào ai, hoặc đã tách ra rồi. Đồng bộ rồi xem lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'customer-merged-on': {
    text: ({ name, into }) =>
      `Khách ${name} đã được gộp tiếp vào ${into}. Tách ${name} ra khỏi ${into} trước.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; into: string }>,
  'debt-paid-since': {
    text: ({ owed, unPaid }) =>
      `Khi gộp khách nợ ${owed}₫, nay chỉ còn nợ ${unPaid}₫ nên không tách được. Hủy lần trả nợ ghi sau khi gộp, rồi tách.`,
    tone: 'warning',
  } satisfies Sentence<{ owed: string; unPaid: string }>,
  'customer-owes-nothing': {
    text: ({ name }) => `Khách ${name} không nợ shop. Đồng bộ rồi xem lại sổ nợ.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'customer-owes-less': {
    text: ({ name, unPaid }) => `Không nhập quá số tiền còn phải trả: ${name} chỉ còn nợ ${unPaid}₫.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string; unPaid: string }>,
  'debt-payment-not-found': {
    text: () => 'Không có lần trả nợ này trong sổ. Đồng bộ rồi xem lại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'debt-payment-taken-back': {
    text: ({ who, when }) => `${who} đã hủy lần trả nợ này lúc ${when}.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
} satisfies Catalogue
