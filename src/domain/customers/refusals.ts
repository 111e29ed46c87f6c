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
} satisfies Catalogue
