import type { Catalogue, Sentence } from '../sentence.ts'

interface Scanned {
  code: string
  /** Product in the hand, as people call it. */
  scanned: string
}

/** The sentences of the packing bench. */
export const packingRefusals = {
  'order-being-packed': {
    text: ({ code, who, when }) =>
      `${who} đang đóng đơn ${code} từ ${when}. Chọn đơn khác, hoặc đóng thay nếu đã thống nhất.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; who: string; when: string }>,
  'parcel-not-found': {
    text: ({ code }) => `Đơn ${code} chưa mở để đóng gói. Quét mã đơn hoặc mã vận đơn trước.`,
  } satisfies Sentence<{ code: string }>,
  'parcel-not-open': {
    text: ({ code, who, when }) => `Đơn ${code} đã đóng xong (${who}, ${when}). Mở lại kiện nếu cần sửa.`,
  } satisfies Sentence<{ code: string; who: string; when: string }>,
  'parcel-not-closed': {
    text: ({ code }) => `Đơn ${code} chưa đóng xong nên không cần mở lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'wrong-item': {
    text: ({ code, scanned }) => `${scanned} không có trong đơn ${code}. Bỏ ra và lấy đúng hàng.`,
  } satisfies Sentence<Scanned & { needed?: string }>,
  'enough-already': {
    text: ({ code, scanned, need }) => `${scanned} đã đủ ${need} trong đơn ${code}. Bỏ món thừa ra.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { need: number }>,
  'too-many-at-once': {
    text: ({ code, scanned, left }) =>
      `${scanned} chỉ còn thiếu ${left} trong đơn ${code}. Đặt lại số lượng × rồi quét.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { left: number }>,
  'unknown-product': {
    text: ({ code }) => `Mã ${code} không có trong danh mục sản phẩm. Kiểm tra tem hoặc gõ mã SKU.`,
  } satisfies Sentence<{ code: string }>,
  'scan-not-found': {
    text: ({ code }) => `Lần quét này của đơn ${code} đã được hoàn tác trước đó.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'parcel-not-complete': {
    text: ({ code, left }) => `Đơn ${code} còn ${left} món chưa quét. Quét đủ rồi đóng.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; left: number }>,
  'parcel-short': {
    text: ({ code, short }) => `Đơn ${code} đang thiếu ${short} món. Để riêng kiện này, chờ bàn xử lý.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; short: number }>,
  'shortage-too-many': {
    text: ({ scanned, left }) => `${scanned} chỉ còn ${left} món chưa có. Nhập lại số lượng thiếu.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; scanned: string; left: number }>,
  'shortage-not-found': {
    text: ({ code }) => `Báo thiếu này của đơn ${code} đã được rút lại trước đó.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'not-one-parcel': {
    text: ({ code, other }) =>
      `Đơn ${other} không cùng vận đơn với đơn ${code} nên không gộp được. Đóng riêng từng đơn.`,
  } satisfies Sentence<{ code: string; other: string }>,
  'merged-stays-one': {
    text: ({ code, orders }) =>
      `Kiện của đơn ${code} gộp ${orders} đơn dưới một mã vận đơn, không tách được. Dùng thùng lớn hơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; orders: number }>,
  'too-many-parcels': {
    text: ({ code, most }) => `Đơn ${code} đã có ${most} kiện, không thêm được nữa. Báo bàn tách đơn.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; most: number }>,
  'nothing-packed-yet': {
    text: ({ code }) => `Kiện này của đơn ${code} chưa có món nào. Quét món đầu tiên rồi mới sang kiện mới.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'nothing-left-to-pack': {
    text: ({ code }) => `Đơn ${code} đã đủ hàng. Đóng xong, không cần thêm kiện.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'no-parcel-before': {
    text: ({ code }) => `Đơn ${code} không còn kiện trước để gộp lại.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'other-parcel-open': {
    text: ({ code, number }) =>
      `Đơn ${code} còn kiện ${number} đang mở. Đóng xong hoặc gộp kiện đó lại trước.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; number: number }>,
} satisfies Catalogue
