import type { Refusal } from '../../domain/command.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'order-not-returnable': ['stopped', 'KHÔNG HOÀN ĐƯỢC', 'Để riêng, quét kiện khác'],
  'return-still-here': ['stopped', 'CHƯA BÀN GIAO', 'Để lại chỗ cũ'],
  'return-judged': ['stopped', 'ĐÃ KIỂM', 'Đã hiểu'],
  'return-dropped': ['stopped', 'ĐÃ RÚT LẠI', 'Quét lại kiện'],
  'order-not-found': ['unknown', words.unknown, 'Để riêng, quét kiện khác'],
  'return-nothing-left': ['duplicate', 'ĐÃ VỀ HẾT', 'Để riêng, quét kiện khác'],
  'return-imported': ['duplicate', 'ĐÃ NHẬP KHO', 'Để riêng, quét kiện khác'],
  'return-checked': ['duplicate', 'ĐÃ KIỂM XONG', 'Đã hiểu'],
  'return-wrong-item': ['wrong-item', words['wrong-item'], 'Để riêng, kiểm tiếp'],
  'return-line-full': ['enough', words.enough, 'Đã hiểu, kiểm tiếp'],
  'return-line-too-many': ['enough', 'QUÁ SỐ LƯỢNG', 'Đã hiểu, kiểm lại'],
  'return-not-inspected': ['stopped', 'CHƯA KIỂM HẾT', 'Kiểm tiếp cho đủ'],
  'return-not-arrived': ['stopped', 'CHƯA VỀ', 'Đã hiểu'],
}

/** The full-screen answer to a scan that the rule refused. */
export function feedbackOfRefusal(refusal: Refusal): Feedback {
  return feedbackBy(table, refusal)
}
