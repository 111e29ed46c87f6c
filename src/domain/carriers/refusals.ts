import { stateName } from '../orders/states.ts'
import type { Catalogue, Sentence } from '../sentence.ts'
import type { OrderState } from '../tables/orders.ts'

/** The sentences of parcels that carriers are asked to bring. */
export const carrierRefusals = {
  'carriage-of-market': {
    text: ({ code }) => `Đơn ${code} do sàn hoặc cửa hàng giao, không gửi hãng vận chuyển từ đây.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'carriage-not-in-house': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${stateName(state)} nên không gửi hãng vận chuyển nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'carriage-already': {
    text: ({ code, carrier }) => `Đơn ${code} đã gửi ${carrier}. Hủy vận đơn cũ trước rồi gửi hãng khác.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-has-waybill': {
    text: ({ code, waybill }) => `Đơn ${code} đã có mã vận đơn ${waybill}. Xóa mã đó trước rồi gửi hãng.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; waybill: string }>,
  'waybill-of-another': {
    text: ({ code, waybill, other }) =>
      `Mã vận đơn ${waybill} là của đơn ${other}. Xem lại mã của đơn ${code} trên trang của hãng.`,
  } satisfies Sentence<{ code: string; waybill: string; other: string }>,
  'carriage-none': {
    text: ({ code }) => `Đơn ${code} chưa có vận đơn nào.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'carriage-waits': {
    text: ({ code, carrier }) =>
      `${carrier} chưa trả lời về đơn ${code}. Chờ có mã vận đơn rồi mới hủy được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-still-asked': {
    text: ({ code, carrier }) => `KhoTay còn đang hỏi ${carrier} về đơn ${code}. Chờ trả lời rồi mới ghi mã.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string }>,
  'carriage-on-the-road': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở ${stateName(state)}: kiện đã rời kho nên không hủy vận đơn được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'claim-no-carrier': {
    text: ({ code }) =>
      `Đơn ${code} không do hãng vận chuyển của shop giao nên không khiếu nại hãng. Đơn của sàn khiếu nại ở hàng hoàn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'claim-opened-already': {
    text: ({ code, cause, who, when }) =>
      `Đơn ${code} đã có khiếu nại “${cause}” do ${who} mở lúc ${when}. Mở khiếu nại đó để ghi tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; cause: string; who: string; when: string }>,
  'claim-not-found': {
    text: ({ code }) => `Không tìm thấy khiếu nại này của đơn ${code}. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<{ code: string }>,
  'claim-ended': {
    text: ({ code, state, who, when }) =>
      `Khiếu nại của đơn ${code} đã xong: ${state}, ${who} ghi lúc ${when}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: string; who: string; when: string }>,
  'claim-moved-on': {
    text: ({ code, state, who, when }) =>
      `Khiếu nại của đơn ${code} đang là “${state}”, ${who} ghi lúc ${when}. Xem lại rồi ghi tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: string; who: string; when: string }>,
  'claim-without-amount': {
    text: ({ code }) => `Nhập số tiền hãng bồi thường cho đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'redirect-not-on-road': {
    text: ({ code, state }) =>
      `Đơn ${code} đang ở ${stateName(state)}: chỉ yêu cầu hoàn hoặc giao lại kiện đang trên đường.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'redirect-not-spoken': {
    text: ({ carrier }) =>
      `${carrier} không nhận yêu cầu này qua kết nối. Báo trên trang hoặc ứng dụng của hãng.`,
    tone: 'warning',
  } satisfies Sentence<{ carrier: string }>,
  'redirect-waits': {
    text: ({ code, carrier, wish }) =>
      `${carrier} chưa trả lời “${wish}” của đơn ${code}. Chờ trả lời rồi yêu cầu lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; carrier: string; wish: string }>,
  'partial-not-delivered': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${state} nên chưa giao một phần được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: string }>,
  'partial-return-here': {
    text: ({ code, who, when }) =>
      `Hàng hoàn của đơn ${code} đã có ${who} ghi lúc ${when}. Kiểm ở bàn hàng hoàn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string }>,
  'partial-nothing-back': {
    text: ({ code }) => `Chọn món khách không nhận của đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'partial-all-back': {
    text: ({ code }) => `Khách không nhận món nào của đơn ${code}: báo hoàn cả đơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'partial-too-much': {
    text: ({ code, due }) => `Đơn ${code} chỉ phải thu ${due}₫. Nhập lại số tiền đã thu.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; due: string }>,
  'partial-settled': {
    text: ({ code }) => `Đơn ${code} đã đối soát nên không sửa tiền thu hộ. Hủy đối soát trước.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
} satisfies Catalogue
