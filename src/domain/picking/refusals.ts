import type { Catalogue, Sentence } from '../sentence.ts'

interface AboutWave {
  /** Of the wave. */
  code: string
}

interface ByPerson extends AboutWave {
  who: string
  /** "09:12 21/11/2026". */
  when: string
}

interface Scanned extends AboutWave {
  /** Product in the hand, as people call it. */
  scanned: string
}

/** The sentences of picking. */
export const pickingRefusals = {
  'wave-not-found': {
    text: ({ code }) =>
      `Không có đợt nhặt ${code}. Trả món này về kệ, hoặc nhặt lại trong đợt đang giữ đơn đó.`,
  } satisfies Sentence<AboutWave>,
  'wave-code-taken': {
    text: ({ code }) => `Mã đợt nhặt ${code} đã được dùng. Bấm lại để lấy mã mới.`,
    tone: 'warning',
  } satisfies Sentence<AboutWave>,
  'wave-ended': {
    text: ({ code, who, when }) => `Đợt nhặt ${code} đã kết thúc (${who}, ${when}). Trả món này về kệ.`,
  } satisfies Sentence<ByPerson>,
  'wave-already-ended': {
    text: ({ code, who, when }) => `Đợt nhặt ${code} đã kết thúc trước đó (${who}, ${when}).`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'wave-not-ended': {
    text: ({ code }) => `Đợt nhặt ${code} đang mở, cứ nhặt tiếp.`,
    tone: 'warning',
  } satisfies Sentence<AboutWave>,
  'wave-too-large': {
    text: ({ orders, most }) =>
      `Một đợt nhặt tối đa ${most} đơn, bạn chọn ${orders}. Bỏ bớt ${orders - most} đơn, để đợt sau.`,
    tone: 'warning',
  } satisfies Sentence<{ orders: number; most: number }>,
  'wave-too-long': {
    text: ({ lines, most }) =>
      `Các đơn này cần lấy ${lines} dòng hàng, một đợt nhặt tối đa ${most}. Chọn ít đơn hơn.`,
    tone: 'warning',
  } satisfies Sentence<{ lines: number; most: number }>,
  'wave-without-orders': {
    text: () => 'Không còn đơn nào nhặt được trong số đã chọn. Quay lại và chọn đơn khác.',
    tone: 'warning',
  } satisfies Sentence<object>,
  'order-in-wave': {
    text: ({ order, code, who, when }) =>
      `Đơn ${order} đang ở đợt nhặt ${code} của ${who} (${when}). Bỏ đơn này ra, hoặc nhặt cùng đợt đó.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { order: string }>,
  'order-picked': {
    text: ({ order, code, who, when }) =>
      `Đơn ${order} đã nhặt đủ trong đợt ${code} (${who}, ${when}), đang chờ đóng. Bỏ đơn này ra.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { order: string }>,
  'order-elsewhere': {
    text: ({ order }) => `Đơn ${order} xuất từ kho khác. Bỏ đơn này ra khỏi đợt nhặt.`,
    tone: 'warning',
  } satisfies Sentence<{ order: string }>,
  'order-packing-begun': {
    text: ({ order, who, when }) => `${who} đang đóng đơn ${order} từ ${when}. Bỏ đơn này ra khỏi đợt nhặt.`,
    tone: 'warning',
  } satisfies Sentence<{ order: string; who: string; when: string }>,
  /** Decisions 24. */
  'order-stays-in-wave': {
    text: ({ order, code, state, who, when }) =>
      `Đơn ${order} đã ở trạng thái ${state} (${who}, ${when}) nên không lấy khỏi đợt nhặt ${code} được. Nhờ ${who} mở lại đơn trước.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson & { order: string; state: string }>,
  'order-other-than-in-wave': {
    text: ({ order, code }) =>
      `Hàng của đơn ${order} không còn như khi vào đợt nhặt ${code}. Để đơn này vào đợt nhặt sau.`,
    tone: 'warning',
  } satisfies Sentence<AboutWave & { order: string }>,
  'wave-wrong-item': {
    text: ({ scanned, code }) => `${scanned} không có trong đợt nhặt ${code}. Trả lại kệ.`,
  } satisfies Sentence<Scanned>,
  'wave-unknown-product': {
    text: ({ scanned }) => `Mã ${scanned} không có trong danh mục sản phẩm. Kiểm tra tem hoặc gõ mã SKU.`,
  } satisfies Sentence<{ scanned: string }>,
  'wave-enough': {
    text: ({ scanned, need, who, when }) =>
      `${scanned} đã nhặt đủ ${need} (${who}, ${when}). Trả món này về kệ.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { need: number; who: string; when: string }>,
  'wave-not-needed': {
    text: ({ scanned }) =>
      `Không còn đơn nào trong đợt cần ${scanned}: đơn đã hủy, hoãn hoặc bỏ ra. Trả về kệ.`,
  } satisfies Sentence<Scanned>,
  'wave-too-many-at-once': {
    text: ({ scanned, room }) => `${scanned} chỉ còn cần ${room}. Đặt lại số lượng × rồi quét.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { room: number }>,
  'pick-not-found': {
    text: () => 'Lần nhặt này đã được hoàn tác trước đó.',
    tone: 'warning',
  } satisfies Sentence<AboutWave>,
  'pick-used': {
    text: ({ scanned }) => `${scanned} đã chia vào ô hoặc đã trả về kệ. Hoàn tác việc đó trước.`,
    tone: 'warning',
  } satisfies Sentence<Scanned>,
  'wave-shortage-too-many': {
    text: ({ scanned, left }) => `${scanned} chỉ còn ${left} món chưa có. Nhập lại số lượng thiếu.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { left: number }>,
  'wave-shortage-not-found': {
    text: () => 'Báo thiếu này đã được rút lại trước đó.',
    tone: 'warning',
  } satisfies Sentence<AboutWave>,
  'wave-not-sorted': {
    text: ({ code }) => `Đợt ${code} nhặt chung một rổ, không chia ô.`,
    tone: 'warning',
  } satisfies Sentence<AboutWave>,
  'slot-full': {
    text: ({ slot, scanned, who, when }) =>
      `Ô ${slot} đã đủ ${scanned} (${who}, ${when}). Lấy món này ra và quét lại để biết ô khác.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { slot: number; who: string; when: string }>,
  'put-back-too-many': {
    text: ({ scanned, surplus }) =>
      surplus === 0
        ? `${scanned} không còn món nào phải trả về kệ.`
        : `${scanned} chỉ có ${surplus} món phải trả về kệ.`,
    tone: 'warning',
  } satisfies Sentence<Scanned & { surplus: number }>,
  'wave-not-complete': {
    text: ({ code, left }) =>
      `Đợt ${code} còn ${left} món chưa nhặt. Nhặt tiếp, hoặc kết thúc và bỏ lại các đơn đó.`,
    tone: 'warning',
  } satisfies Sentence<AboutWave & { left: number }>,
  'single-has-more': {
    text: ({ code, units }) =>
      `Đơn ${code} cần ${units} món, không đóng ở làn một món. Mở đơn ở bàn đóng gói.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; units: number }>,
  'single-wrong-item': {
    text: ({ code, scanned }) => `${scanned} không có trong đơn ${code}. Bỏ ra và lấy đúng hàng.`,
  } satisfies Sentence<Scanned>,
  'single-scanned-pack': {
    text: ({ scanned, units }) =>
      `Mã này là của cả gói ${units} ${scanned}. Quét mã của một món để đóng đơn một món.`,
    tone: 'warning',
  } satisfies Sentence<{ scanned: string; units: number }>,
  'single-incomplete': {
    text: ({ code, missing }) => `Đơn ${code} còn thiếu ${missing}. Quét thêm rồi đóng.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string; missing: string }>,
  'single-shared': {
    text: ({ code }) => `Đơn ${code} đi chung kiện với đơn khác. Mở đơn ở bàn đóng gói.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
  'single-packed-anew': {
    text: ({ code, who, when }) =>
      `Đơn ${code} đã được đóng lại từ đầu (${who}, ${when}). Muốn mở, mở kiện đó ở bàn đóng gói.`,
    tone: 'warning',
  } satisfies Sentence<ByPerson>,
  'single-begun': {
    text: ({ code }) => `Đơn ${code} đã đóng dở ở bàn. Mở đơn đó để đóng tiếp.`,
    tone: 'warning',
  } satisfies Sentence<{ code: string }>,
} satisfies Catalogue
