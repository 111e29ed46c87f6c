import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutStatement {
  name: string
  who: string
  when: string
}

/** The sentences of reconciliation. */
export const reconciliationRefusals = {
  'statement-not-found': {
    text: () => 'Máy chủ không có bảng kê này. Chọn lại tệp rồi đối soát.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'statement-booked': {
    text: ({ name, who, when }) =>
      `Bảng kê này đã đối soát rồi (tệp ${name}, ${who}, ${when}). Không ghi lần nữa.`,
    tone: 'warning',
  } satisfies Sentence<AboutStatement>,
  'statement-at-work': {
    text: ({ name, who, when }) =>
      `Bảng kê ${name} đang được ghi hoặc hủy (${who}, ${when}). Xem ở Việc chạy nền.`,
    tone: 'warning',
  } satisfies Sentence<AboutStatement>,
  'statement-incomplete': {
    text: () => 'Các dòng của bảng kê chưa gửi hết lên máy chủ. Bấm Đối soát lần nữa.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'statement-not-booked': {
    text: ({ name }) => `Bảng kê ${name} chưa ghi nên không có gì để hủy.`,
    tone: 'warning',
  } satisfies Sentence<{ name: string }>,
  'statement-not-yours': {
    text: ({ provider }) => `Bạn chưa có quyền xử lý đơn của ${provider} nên không đối soát được.`,
    tone: 'warning',
  } satisfies Sentence<{ provider: string }>,
  'reconciled-other-carrier': {
    text: ({ code, carrier }) =>
      `Đơn ${code} không phải đơn của ${carrier}. Đối soát riêng từng đơn vị vận chuyển.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'reconciled-already': {
    text: ({ code }) => `Đơn ${code} đã đối soát rồi. Bỏ đơn này ra rồi đối soát lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'reconciled-no-day': {
    text: ({ day }) => `Không có ngày ${day}. Ghi ngày bảng kê dạng 20/11/2026 rồi đối soát lại.`,
    tone: 'warning',
  } satisfies Sentence<{ day: string }>,
  'reconciled-sum-differs': {
    text: ({ told, sum }) =>
      `Tiền thu hộ báo ${told}₫, cộng các đơn được ${sum}₫. Kiểm tra lại rồi đối soát.`,
    tone: 'warning',
  } satisfies Sentence<{ told: string; sum: string }>,
} satisfies Catalogue
