import type { Catalogue, Sentence } from '../sentence.ts'
import type { OrderState } from '../tables/orders.ts'

/** The sentences of linked shops, of links and of orders of marketplaces. Those that the specification quotes stand to the letter, with their ids. */
export const channelRefusals = {
  /** CAT-249. */
  'link-product-not-found': {
    text: ({ code }) => `Mã sản phẩm ${code} không tồn tại`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  /** CAT-250. */
  'link-combo-too-small': {
    text: () => 'Combo tối thiếu 1',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-251. */
  'link-product-twice': {
    text: () => 'Sản phẩm đã được liên kết',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  /** CAT-268. */
  'link-without-product': {
    text: () => 'Xin hãy chọn sản phẩm để kết nối',
    tone: 'warning',
  } satisfies Sentence<object>,
  /** CAT-269. */
  'order-lines-unlinked': {
    text: () => 'Xin hãy kết nối tất cả sản phẩm',
    tone: 'warning',
  } satisfies Sentence<{ code: string; name: string }>,
  'link-changed': {
    text: ({ who, when }) => `${who} đã đổi liên kết này lúc ${when}. Xem lại rồi làm tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ who: string; when: string }>,
  'link-not-found': {
    text: () => 'Hàng đăng bán này không còn liên kết với sản phẩm nào.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'order-lines-in-hands': {
    text: ({ code }) =>
      `Đơn ${code} đang được đóng gói hoặc không còn chờ hàng nữa, nên sản phẩm của đơn không đổi được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-of-no-market': {
    text: ({ code }) => `Đơn ${code} không thuộc gian hàng nào trên sàn nên không gửi việc này cho sàn được.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-ships-already': {
    text: ({ code, who, when, became }) =>
      became === 'waiting'
        ? `${who} đã đi đơn ${code} lúc ${when}, đang chờ sàn trả lời.`
        : `${who} đã đi đơn ${code} lúc ${when}, sàn đã nhận.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string; became: 'waiting' | 'done' }>,
  'order-of-unlinked-shop': {
    text: ({ code, channel }) =>
      `Gian hàng ${channel} của đơn ${code} đã gỡ liên kết. Mở 'Liên kết sàn' để liên kết lại rồi làm lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; channel: string }>,
  'buyer-asks-to-cancel': {
    text: ({ code }) => `Người mua đang xin hủy đơn ${code}. Trả lời người mua trước khi gửi.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-not-to-ship': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${state} nên không đi đơn được nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  /** FUL-184. */
  'order-carrier-unassigned': {
    text: () => 'Đơn hàng chưa phân phối ĐVVC.',
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'label-not-asked': {
    text: ({ code }) => `Tem này không còn là tem đang chờ của đơn ${code}.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'label-comes': {
    text: ({ code }) => `Tem của đơn ${code} đang được lấy từ sàn. Tem về thì in được ngay.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'label-without-waybill': {
    text: ({ code }) => `Đơn ${code} chưa có mã vận đơn nên sàn chưa có tem. Đi đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'order-needs-no-label': {
    text: ({ code, state }) => `Đơn ${code} đang ở ${state} nên không dán tem của sàn nữa.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; state: OrderState }>,
  'shop-not-known': {
    text: ({ shop }) => `Gian hàng ${shop} không còn được liên kết. Mở 'Liên kết sàn' để liên kết lại.`,
  } satisfies Sentence<{ shop: string }>,
} satisfies Catalogue
