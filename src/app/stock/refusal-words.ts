import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, type ShownThing, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'not-enough-in-bin': ['enough', 'KHÔNG ĐỦ HÀNG', 'Đã hiểu, đếm lại'],
  'move-reserved': ['stopped', 'ĐANG GIỮ CHO ĐƠN', 'Để lại, quét tiếp'],
  'reserved-needs-note': ['stopped', 'ĐANG GIỮ CHO ĐƠN', 'Đã hiểu'],
  'warehouse-locked': ['stopped', 'KHO ĐANG KHÓA', 'Đã hiểu'],
  'warehouse-closed': ['stopped', 'KHO ĐÃ ĐÓNG', 'Đã hiểu'],
  'bin-closed': ['stopped', 'Ô ĐÃ ĐÓNG', 'Quét ô khác'],
  'bin-not-found': ['unknown', 'KHÔNG CÓ Ô NÀY', 'Quét ô khác'],
  'move-to-itself': ['duplicate', 'CÙNG MỘT Ô', 'Quét ô khác'],
  'slip-combo': ['unknown', 'LÀ COMBO', 'Đã hiểu, quét tiếp'],
  'slip-product-not-found': ['unknown', words.unknown, 'Đã hiểu, quét tiếp'],
  'transfer-item-foreign': ['wrong-item', words['wrong-item'], 'Để riêng, quét tiếp'],
  'transfer-enough': ['enough', words.enough, 'Bỏ món thừa ra'],
  'supply-item-foreign': ['wrong-item', words['wrong-item'], 'Để riêng, quét tiếp'],
  'supply-enough': ['enough', words.enough, 'Bỏ món thừa ra'],
  'supply-broken-enough': ['enough', words.enough, 'Bỏ món thừa ra'],
  'supply-state': ['stopped', words.stopped, 'Đã hiểu'],
  'transfer-state': ['stopped', words.stopped, 'Đã hiểu'],
}

/** The bare feedback; whoever knows the goods adds what was scanned. */
export function feedbackOfRefusal(refusal: Refusal): Feedback {
  return feedbackBy(table, refusal)
}

/** Why goods are not taken out of a bin. With none of them there by the books it is a wrong bin, or one that was never counted. */
export function feedbackOfTaking(refusal: Refusal): Feedback {
  const { onHand, bin } = refusal.details
  if (onHand !== 0) return feedbackOfRefusal(refusal)
  return {
    kind: 'wrong-item',
    word: 'KHÔNG Ở Ô NÀY',
    sentence: `Sổ không ghi món này ở ${String(bin)}. Quét đúng ô, hoặc kiểm kho nhanh trước.`,
    button: 'Để lại, quét tiếp',
  }
}

/** The goods in the hand, as they were scanned. */
export function scannedGoods(product: Product, text: string): ShownThing {
  return { title: lineName(product), detail: text, code: product.code, name: product.name }
}
