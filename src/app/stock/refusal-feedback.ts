import type { Refusal } from '../../domain/command.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'not-enough-in-bin': ['enough', 'KHÔNG ĐỦ HÀNG', 'Đã hiểu, đếm lại'],
  'move-reserved': ['stopped', 'ĐANG GIỮ CHO ĐƠN', 'Để lại, quét tiếp'],
  'reserved-needs-note': ['stopped', 'ĐANG GIỮ CHO ĐƠN', 'Đã hiểu'],
  'warehouse-locked': ['stopped', 'KHO ĐANG KHÓA', 'Đã hiểu'],
  'bin-not-found': ['unknown', 'KHÔNG CÓ Ô NÀY', 'Quét ô khác'],
  'move-to-itself': ['duplicate', 'CÙNG MỘT Ô', 'Quét ô khác'],
  'slip-combo': ['unknown', 'LÀ COMBO', 'Đã hiểu, quét tiếp'],
  'slip-product-not-found': ['unknown', words.unknown, 'Đã hiểu, quét tiếp'],
  'transfer-item-foreign': ['wrong-item', words['wrong-item'], 'Để riêng, quét tiếp'],
  'transfer-enough': ['enough', words.enough, 'Bỏ món thừa ra'],
  'transfer-state': ['stopped', words.stopped, 'Đã hiểu'],
}

/** The bare feedback; whoever knows the goods adds what was scanned. */
export function refusalFeedback(refusal: Refusal): Feedback {
  return feedbackBy(table, refusal)
}
