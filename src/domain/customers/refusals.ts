import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of customers. */
export const customerRefusals = {
  'customer-not-found': {
    text: () => 'Không có khách này. Đồng bộ rồi tìm lại theo tên hoặc số điện thoại.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'customer-without-name': {
    text: () => 'Nhập tên khách hàng.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'customer-known': {
    text: ({ phone, name }) =>
      `Số ${phone} đã là của khách ${name}. Tìm khách theo số này rồi bấm Sửa để ghi thêm.`,
    tone: 'warning',
  } satisfies Sentence<{ phone: string; name: string }>,
} satisfies Catalogue
