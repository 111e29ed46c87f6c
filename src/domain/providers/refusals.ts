import type { Catalogue, Sentence } from '../sentence.ts'

/** The sentences of accounts at carriers and at whoever issues invoices. */
export const providerRefusals = {
  'account-not-linked': {
    text: ({ provider }) => `Shop chưa kết nối ${provider}. Mở Cài đặt để kết nối rồi làm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ provider: string }>,
  'carrier-gives-no-label': {
    text: ({ carrier }) => `${carrier} không có tem riêng để lấy. In tem của KhoTay.`,
    tone: 'warning',
  } satisfies Sentence<{ carrier: string }>,
  'carrier-takes-no-drops': {
    text: ({ carrier }) => `${carrier} không nhận gửi tại bưu cục qua kết nối này. Chọn lấy hàng tận nơi.`,
    tone: 'warning',
  } satisfies Sentence<{ carrier: string }>,
  'carrier-needs-station': {
    text: ({ carrier }) => `Chọn bưu cục của ${carrier} mà shop mang hàng tới, rồi mới chọn gửi tại bưu cục.`,
    tone: 'warning',
  } satisfies Sentence<{ carrier: string }>,
  'carrier-has-no-such-shift': {
    text: ({ carrier }) => `${carrier} không có ca lấy hàng này. Chọn ca khác, hoặc để hãng tự xếp.`,
    tone: 'warning',
  } satisfies Sentence<{ carrier: string }>,
} satisfies Catalogue
