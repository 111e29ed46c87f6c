import type { Refusal } from '../../domain/command.ts'
import type { RefusalCode } from '../../domain/refusals.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, type ShownThing, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'wrong-item': ['wrong-item', words['wrong-item'], 'Đã bỏ ra, quét tiếp'],
  'enough-already': ['enough', words.enough, 'Đã bỏ món thừa, quét tiếp'],
  'too-many-at-once': ['enough', 'QUÁ SỐ LƯỢNG', 'Đã hiểu, quét lại'],
  'unknown-product': ['unknown', words.unknown, 'Đã hiểu, quét tiếp'],
  'goods-expired': ['stopped', 'HẾT HẠN', 'Để riêng, lấy lô khác'],
  'only-expired-left': ['stopped', 'CHỈ CÒN HÀNG HẾT HẠN', 'Để riêng, lấy chỗ khác'],
  'order-not-found': ['unknown', words.unknown, 'Để riêng, quét đơn khác'],
  'order-cancelled': ['stopped', 'ĐƠN ĐÃ HỦY', 'Đã trả hàng, quét đơn khác'],
  'order-cancel-asked': ['stopped', 'NGƯỜI MUA XIN HỦY', 'Để riêng, quét đơn khác'],
  'order-cancel-waits': ['stopped', 'ĐANG HỦY ĐƠN', 'Để riêng, quét đơn khác'],
  'order-held': ['stopped', 'ĐANG HẸN GIAO', 'Để riêng, quét đơn khác'],
  'order-waiting-goods': ['stopped', 'ĐANG CHỜ HÀNG', 'Để riêng, quét đơn khác'],
  'order-not-confirmed': ['stopped', 'CHƯA XÁC NHẬN', 'Để riêng, quét đơn khác'],
  'order-without-goods': ['stopped', 'ĐƠN TRỐNG', 'Để riêng, quét đơn khác'],
  'order-being-packed': ['stopped', 'NGƯỜI KHÁC ĐANG ĐÓNG', 'Quét đơn khác'],
  'order-already-packed': ['duplicate', words.duplicate, 'Để riêng, quét đơn khác'],
  'parcel-not-open': ['duplicate', words.duplicate, 'Để riêng, quét đơn khác'],
  'order-handed-over': ['duplicate', 'ĐÃ RỜI KHO', 'Bỏ kiện ra, quét đơn khác'],
  'parcel-handed-over': ['duplicate', 'KIỆN ĐÃ RỜI KHO', 'Đã hiểu'],
  'parcel-not-found': ['stopped', 'ĐƠN CHƯA MỞ', 'Mở lại và đóng tiếp'],
  'parcel-not-complete': ['stopped', 'CHƯA ĐỦ', 'Quét tiếp cho đủ'],
  'parcel-short': ['stopped', 'ĐANG THIẾU', 'Để riêng, quét đơn khác'],
  'not-one-parcel': ['stopped', 'KHÁC VẬN ĐƠN', 'Đã hiểu, đóng riêng'],
  'merged-stays-one': ['stopped', 'KIỆN GỘP', 'Đã hiểu, đóng tiếp'],
  'too-many-parcels': ['stopped', 'QUÁ NHIỀU KIỆN', 'Đã hiểu'],
  'nothing-packed-yet': ['stopped', 'KIỆN CÒN TRỐNG', 'Quét món đầu tiên'],
  'nothing-left-to-pack': ['enough', 'ĐÃ ĐỦ HÀNG', 'Đã hiểu, đóng xong'],
  'no-parcel-before': ['stopped', 'KHÔNG CÒN KIỆN TRƯỚC', 'Đã hiểu, đóng tiếp'],
  'other-parcel-open': ['stopped', 'CÒN KIỆN ĐANG MỞ', 'Đã hiểu'],
}

/** Refusals after which the order cannot be worked on here: the button leaves it. */
const leaving = new Set<RefusalCode>([
  'order-not-found',
  'order-cancelled',
  'order-cancel-asked',
  'order-cancel-waits',
  'order-held',
  'order-waiting-goods',
  'order-not-confirmed',
  'order-without-goods',
  'order-being-packed',
  'order-already-packed',
  'order-handed-over',
  'parcel-not-open',
  'parcel-short',
])

export function leavesOrder(refusal: Refusal): boolean {
  return leaving.has(refusal.code)
}

/** The bare feedback; whoever knows the goods adds what was scanned and what is needed. */
export function feedbackOfRefusal(refusal: Refusal): Feedback {
  return feedbackBy(table, refusal)
}

/** A refused item beside what the order still needs; where both are shown, the sentence would only say it again. */
export function itemFeedback(
  refusal: Refusal,
  scanned: ShownThing,
  needed: ShownThing | undefined,
): Feedback {
  const { sentence, ...wordless } = feedbackOfRefusal(refusal)
  const shown = needed && wordless.kind === 'enough' ? { ...needed, heading: 'Còn cần' } : needed
  const saysItAll = refusal.code === 'wrong-item' && needed !== undefined
  return {
    ...wordless,
    sentence: saysItAll ? undefined : sentence,
    scanned,
    needed: shown,
  }
}

/** Another order's label while this parcel is full but not closed. */
export function closeFirstFeedback(code: string, other: string, closeAndGo: () => void): Feedback {
  return {
    kind: 'stopped',
    word: 'CHƯA ĐÓNG KIỆN',
    sentence: `Đơn ${code} đã đủ hàng nhưng chưa đóng xong. Tem vừa quét là của đơn ${other}.`,
    button: 'Đóng xong, sang đơn mới',
    onward: closeAndGo,
    other: { label: `Quay lại đơn ${code}` },
  }
}

/** Another order's label in the middle of this one. */
export function otherOrderFeedback(code: string, other: string, goThere: () => void): Feedback {
  return {
    kind: 'wrong-item',
    word: 'KHÁC ĐƠN',
    sentence: `Tem này là của đơn ${other}. Đang đóng dở đơn ${code}.`,
    button: 'Bỏ tem ra, đóng tiếp',
    other: { label: `Để dở, sang đơn ${other}`, act: goThere },
  }
}
