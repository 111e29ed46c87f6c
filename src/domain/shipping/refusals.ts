import { carrierName } from '../names.ts'
import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutOrder {
  code: string
}

/** The sentences of shipping care and of the shop's own deliveries. */
export const shippingRefusals = {
  'care-changed': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} vừa được chuyển sang ${state} (${who}, ${when}). Xem lại trao đổi rồi cập nhật.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { state: string; who: string; when: string }>,
  'care-step': {
    text: ({ code, from, to }) => `Đơn ${code} đang ở ${from}, không thể chuyển sang ${to}.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { from: string; to: string }>,
  'care-not-your-side': {
    text: ({ code }) =>
      `Ghi chú nội bộ của đơn ${code} chỉ dành cho người của shop. Gửi phản hồi thay vì ghi chú.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'care-too-long': {
    text: ({ code, most }) =>
      `Đơn ${code} đã có ${most} dòng trao đổi, không thêm được nữa. Gọi trực tiếp đơn vị vận chuyển.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { most: number }>,
  'call-not-found': {
    text: ({ code }) =>
      `Cuộc gọi này của đơn ${code} đã được rút, hoặc do người khác ghi nên bạn không rút được.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'not-self-shipped': {
    text: ({ code, carrier }) =>
      `Đơn ${code} do ${carrierName(carrier)} giao, shop không tự báo kết quả được. Theo dõi ở Đơn chậm.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { carrier: string }>,
  'not-on-delivery': {
    text: ({ code, state, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${state} (${who}, ${when}), không báo kết quả giao được nữa.`,
  } satisfies Sentence<AboutOrder & { state: string; who: string; when: string }>,
  'delivery-tried': {
    text: ({ code, who, when }) =>
      `Lần giao không thành công này của đơn ${code} đã được báo (${who}, ${when}). Xem lại đơn; giao hụt lần nữa thì báo lại.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { who: string; when: string }>,
  'failure-reason-missing': {
    text: ({ code }) => `Chọn lý do giao không thành công của đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder>,
  'collected-too-much': {
    text: ({ code, most }) => `Đơn ${code} chỉ cần thu ${most} đ. Nhập lại số tiền đã thu.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { most: string }>,
} satisfies Catalogue
