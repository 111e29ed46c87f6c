import type { Catalogue, Sentence } from '../sentence.ts'

interface About {
  code: string
}

interface Done extends About {
  who: string
  when: string
}

interface Line extends About {
  /** The product as people call it, and its shelf. */
  product: string
  bid: string
}

/** The sentences of a stock-take. */
export const stockTakeRefusals = {
  'stock-take-not-found': {
    text: ({ code }) => `Không tìm thấy phiên kiểm kho ${code} trên máy này. Đồng bộ rồi thử lại.`,
  } satisfies Sentence<About>,
  'stock-take-code-taken': {
    text: ({ code }) => `Mã ${code} đã được dùng cho phiên kiểm khác. Bấm lại để lấy mã mới.`,
    tone: 'warning',
  } satisfies Sentence<About>,
  'stock-take-closed': {
    text: ({ code, who, when }) =>
      `Phiên kiểm kho ${code} đã được ${who} chốt lúc ${when}. Số này chưa được tính; nếu cần, mở phiên kiểm mới cho kệ đó.`,
  } satisfies Sentence<Done>,
  'stock-take-dropped': {
    text: ({ code, who, when }) =>
      `Phiên kiểm kho ${code} đã được ${who} hủy lúc ${when}. Số này không được tính.`,
  } satisfies Sentence<Done>,
  'stock-take-approved': {
    text: ({ code, who, when }) =>
      `Phiên kiểm kho ${code} đã được ${who} duyệt lúc ${when}. Mỗi phiên chỉ cân bằng kho một lần.`,
    tone: 'warning',
  } satisfies Sentence<Done>,
  'stock-take-not-in-review': {
    text: ({ code }) => `Phiên kiểm kho ${code} vẫn đang đếm. Bấm "Đếm xong" trước khi duyệt.`,
    tone: 'warning',
  } satisfies Sentence<About>,
  'stock-take-not-approved': {
    text: ({ code }) => `Phiên kiểm kho ${code} chưa được duyệt nên chưa cân bằng kho được.`,
    tone: 'warning',
  } satisfies Sentence<About>,
  'nothing-counted': {
    text: ({ code }) => `Phiên kiểm kho ${code} chưa có lượt đếm nào. Đếm hàng rồi duyệt, hoặc hủy phiên.`,
    tone: 'warning',
  } satisfies Sentence<About>,
  'new-counts': {
    text: ({ code, seen, there }) =>
      `Có lượt đếm mới về phiên ${code} (đã xem ${seen}, hiện có ${there}). Xem lại chênh lệch rồi duyệt.`,
    tone: 'warning',
  } satisfies Sentence<About & { seen: number; there: number }>,
  'count-changed': {
    text: ({ product, bid, seen, there }) =>
      `Số đếm ${product} ở kệ ${bid} vừa thay đổi (đã xem ${seen}, giờ là ${there}). Xem lại rồi cân bằng tiếp.`,
    tone: 'warning',
  } satisfies Sentence<Line & { seen: number; there: number }>,
  'round-not-open': {
    text: ({ code, round }) => `Phiên kiểm kho ${code} chưa mở lượt đếm ${round}. Đồng bộ rồi đếm lại.`,
    tone: 'warning',
  } satisfies Sentence<About & { round: number }>,
  'round-opened-meanwhile': {
    text: ({ code, round }) =>
      `Phiên kiểm kho ${code} vừa được mở lượt đếm ${round}. Xem danh sách đếm lại rồi thêm nếu cần.`,
    tone: 'warning',
  } satisfies Sentence<About & { round: number }>,
  'too-many-rounds': {
    text: ({ code, most }) => `Phiên kiểm kho ${code} đã đếm ${most} lượt. Duyệt hoặc mở phiên kiểm mới.`,
    tone: 'warning',
  } satisfies Sentence<About & { most: number }>,
  'count-bin-not-found': {
    text: ({ bid }) => `Không tìm thấy kệ ${bid} trong kho này. Quét lại mã kệ hoặc chọn trong danh sách.`,
  } satisfies Sentence<About & { bid: string }>,
  'product-not-counted': {
    text: ({ product }) => `Không tìm thấy sản phẩm ${product} trên máy này. Đồng bộ rồi quét lại.`,
  } satisfies Sentence<Line>,
  'combo-not-counted': {
    text: ({ product }) => `${product} là combo, không nằm trên kệ. Đếm từng món trong combo.`,
    tone: 'warning',
  } satisfies Sentence<Line>,
  'count-too-many': {
    text: ({ product, bid }) => `Số đếm ${product} ở kệ ${bid} quá lớn. Kiểm tra rồi gõ lại tổng số.`,
    tone: 'warning',
  } satisfies Sentence<Line>,
  'count-gesture-gone': {
    text: ({ product, bid }) =>
      `Lần đếm này của ${product} ở kệ ${bid} không còn hoàn tác được. Gõ lại tổng số đúng.`,
    tone: 'warning',
  } satisfies Sentence<Line>,
  'line-not-counted': {
    text: ({ product, bid }) => `${product} ở kệ ${bid} chưa được đếm. Chỉ hàng đã đếm mới cân bằng được.`,
    tone: 'warning',
  } satisfies Sentence<Line>,
  'overlap-open': {
    text: ({ product, bid, people }) =>
      `${people} cùng đếm ${product} ở kệ ${bid}. Chọn cộng lại hay lấy số của một người rồi duyệt.`,
    tone: 'warning',
  } satisfies Sentence<Line & { people: string }>,
  'count-not-found': {
    text: ({ product, bid }) => `Lượt đếm ${product} ở kệ ${bid} không còn nữa. Xem lại rồi chọn.`,
    tone: 'warning',
  } satisfies Sentence<Line>,
  'too-many-unknown': {
    text: ({ code, most }) =>
      `Phiên kiểm kho ${code} đã có ${most} mã lạ. Dạy bớt mã trước khi ghi thêm; để riêng món này.`,
    tone: 'warning',
  } satisfies Sentence<About & { most: number }>,
  'unknown-not-found': {
    text: ({ text }) => `Mã lạ ${text} đã được xử lý trước đó.`,
    tone: 'warning',
  } satisfies Sentence<About & { text: string }>,
  'not-yours-to-reopen': {
    text: ({ code }) => `Chỉ người có quyền kho mới mở lại được phiên ${code} đã hủy.`,
    tone: 'warning',
  } satisfies Sentence<About>,
} satisfies Catalogue
