import type { Catalogue, Sentence } from '../sentence.ts'
import type { OrderState } from '../tables/orders.ts'
import { stateName } from './states.ts'

interface AboutOrder {
  code: string
}

interface ByPerson extends AboutOrder {
  /** Who did it, as people call them. */
  who: string
  /** "09:12 21/11/2026". */
  when: string
  note?: string
}

const said = (note: string | undefined) => (note ? ` Ghi chú: ${note}.` : '')

/** The sentences of the order area. They stand full-screen at a scan, as toasts at the desk, and as `{error}` on the wire. */
export const orderRefusals = {
  'order-not-found': {
    text: ({ code }) => `Không tìm thấy đơn ${code}. Kiểm tra lại mã hoặc đồng bộ rồi thử lại.`,
  } satisfies Sentence<AboutOrder>,
  'order-cancelled': {
    text: ({ code, who, when, note }) =>
      `Đơn ${code} đã bị hủy (${who}, ${when}).${said(note)} Đừng gửi hàng; trả hàng về kệ.`,
  } satisfies Sentence<ByPerson>,
  'order-held': {
    text: ({ code, who, when, note }) =>
      `Đơn ${code} đang hẹn giao (${who}, ${when}).${said(note)} Để riêng, chờ bàn xử lý.`,
  } satisfies Sentence<ByPerson>,
  'order-waiting-goods': {
    text: ({ code }) => `Đơn ${code} đang chờ hàng về. Để riêng, chờ bàn xử lý.`,
  } satisfies Sentence<AboutOrder>,
  'order-not-confirmed': {
    text: ({ code, state }) =>
      `Đơn ${code} còn ở trạng thái ${state}, chưa được đóng gói. Nhờ bàn xác nhận đơn trước.`,
  } satisfies Sentence<AboutOrder & { state: OrderState }>,
  'order-already-packed': {
    text: ({ code, who, when }) => `Đơn ${code} đã đóng xong (${who}, ${when}). Đừng đóng thêm kiện nữa.`,
  } satisfies Sentence<ByPerson>,
  'order-handed-over': {
    text: ({ code, state, when }) => `Đơn ${code} đã rời kho (${state}, ${when}). Bỏ kiện này ra và báo bàn.`,
  } satisfies Sentence<AboutOrder & { state: string; when: string }>,
  'order-without-goods': {
    text: ({ code }) => `Đơn ${code} chưa có sản phẩm nào. Nhờ bàn kiểm tra lại đơn.`,
  } satisfies Sentence<AboutOrder>,
  'order-unlinked': {
    text: ({ code, name, more }) =>
      `Đơn ${code} có sản phẩm chưa liên kết với kho: ${name}${more > 0 ? ` và ${more} sản phẩm khác` : ''}. Nhờ bàn liên kết sản phẩm rồi đóng gói.`,
  } satisfies Sentence<AboutOrder & { name: string; more: number }>,
  'order-transition': {
    text: ({ code, from, to, who, when }) =>
      `Đơn ${code} đang ở trạng thái ${stateName(from)} (${who}, ${when}), không thể chuyển sang ${stateName(to)}.`,
  } satisfies Sentence<ByPerson & { from: OrderState; to: OrderState }>,
  'order-of-marketplace': {
    text: ({ code, marketplace }) =>
      `Đơn ${code} là đơn của sàn ${marketplace} nên phải hủy trên ${marketplace}. Đơn ở đây chuyển sang HỦY khi ${marketplace} báo về.`,
    tone: 'warning',
  } satisfies Sentence<AboutOrder & { marketplace: string }>,
  'order-not-allowed': {
    text: ({ code, channel }) =>
      `Bạn không có quyền xử lý đơn ${code} của kênh ${channel}. Nhờ chủ shop cấp quyền.`,
  } satisfies Sentence<AboutOrder & { channel: string }>,
} satisfies Catalogue
