import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutDrawer {
  code: string
}

/** The sentences of the till. */
export const tillRefusals = {
  /** VAL-014, VAL-015, VAL-016, OPN-031, to the letter. */
  'store-not-chosen': { text: () => 'Hãy chọn cửa hàng' } satisfies Sentence<object>,
  'store-not-yours': {
    text: () => 'Bạn không có quyền lên đơn từ cửa hàng này',
  } satisfies Sentence<object>,
  'store-none': {
    text: () => 'Bạn Chưa tạo mới cửa hàng, vui lòng truy cập vào Cài đặt shop',
  } satisfies Sentence<object>,
  'store-not-found': {
    text: () => 'Cửa hàng này không còn, hoặc bạn không bán ở đây. Nhờ chủ shop thêm bạn vào cửa hàng.',
  } satisfies Sentence<object>,
  'drawer-not-found': {
    text: ({ code }) => `Không có ngăn tiền ${code}. Mở ngăn tiền rồi bán lại.`,
  } satisfies Sentence<AboutDrawer>,
  'drawer-code-taken': {
    text: ({ code }) => `Ngăn tiền ${code} đã được mở. Mở một ngăn khác.`,
  } satisfies Sentence<AboutDrawer>,
  'drawer-counted': {
    text: ({ code, who, when }) => `Ngăn tiền ${code} đã được đếm (${who}, ${when}). Mở ngăn tiền mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutDrawer & { who: string; when: string }>,
  'cash-without-reason': {
    text: () => 'Chưa ghi lý do. Ghi lý do nộp hoặc rút tiền rồi lưu.',
  } satisfies Sentence<object>,
  'cash-not-found': {
    text: ({ code }) => `Không có lần nộp hay rút tiền này của bạn ở ngăn ${code}. Mở lại ngăn tiền để xem.`,
  } satisfies Sentence<AboutDrawer>,
  'cash-moved-too-often': {
    text: ({ code, most }) => `Ngăn ${code} đã có ${most} lần nộp và rút. Chốt ngăn rồi mở ngăn mới.`,
  } satisfies Sentence<AboutDrawer & { most: number }>,
  'drawer-of-another-store': {
    text: ({ code }) => `Ngăn tiền ${code} là của cửa hàng khác. Chọn ngăn của cửa hàng đang bán.`,
  } satisfies Sentence<AboutDrawer>,
  'sale-not-paid': {
    text: ({ due, taken }) => `Khách phải trả ${due}₫ mà mới ghi thu ${taken}₫. Ghi đủ số tiền rồi hoàn tất.`,
  } satisfies Sentence<{ due: string; taken: string }>,
  /** VAL-018, VAL-019, and what to do: the goods lie on the counter. */
  'sale-goods-lacking': {
    text: ({ why, ready }) =>
      `${why}: sổ chỉ còn ${ready}. Hàng có trên quầy thì nhập kho hoặc kiểm kho cho khớp rồi bán, hoặc nhờ chủ shop bật Cho bán vượt tồn ở Cài đặt shop.`,
  } satisfies Sentence<{ why: string; ready: number }>,
  'sale-debt-without-customer': {
    text: () => 'Bán nợ cần biết khách là ai. Nhập số điện thoại khách (F4) rồi hoàn tất.',
  } satisfies Sentence<object>,
  'sale-debt-paid': {
    text: ({ code, unPaid }) =>
      `Khách đã trả bớt nợ, chỉ còn nợ ${unPaid}₫, nên đơn ${code} không hoàn tác được. Khách trả lại hàng thì nhận hàng trả ở quầy.`,
    tone: 'warning',
  } satisfies Sentence<AboutDrawer & { unPaid: string }>,
  'sale-in-exchange': {
    text: ({ code }) =>
      `Đơn ${code} là đơn đổi hàng nên không hoàn tác được. Khách trả lại hàng thì nhận hàng trả ở quầy.`,
    tone: 'warning',
  } satisfies Sentence<AboutDrawer>,
  'return-worth-changed': {
    text: ({ code, worth }) =>
      `Tiền hàng trả của đơn ${code} nay là ${worth}₫, hoặc nợ của khách đã đổi từ lúc bạn xem. Mở lại đơn rồi nhận hàng trả.`,
  } satisfies Sentence<AboutDrawer & { worth: string }>,
  'sale-not-in-store': {
    text: ({ code }) => `Đơn ${code} không bán tại cửa hàng. Xem đơn trong danh sách đơn.`,
  } satisfies Sentence<AboutDrawer>,
} satisfies Catalogue
