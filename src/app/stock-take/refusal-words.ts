import type { Refusal } from '../../domain/command.ts'
import { lineName } from '../../domain/names.ts'
import type { Product } from '../../domain/tables/products.ts'
import { feedbackBy, type RefusalWords } from '../bench/refusal-words.ts'
import { type Feedback, words } from '../scanner/feedback.ts'

const table: RefusalWords = {
  'stock-take-closed': ['stopped', 'PHIÊN ĐÃ CHỐT', 'Đã hiểu, dừng đếm'],
  'stock-take-dropped': ['stopped', 'PHIÊN ĐÃ HỦY', 'Đã hiểu, dừng đếm'],
  'stock-take-not-found': ['unknown', 'KHÔNG THẤY PHIÊN', 'Đã hiểu'],
  'count-bin-not-found': ['unknown', 'KỆ LẠ', 'Đã hiểu, quét kệ khác'],
  'product-not-counted': ['unknown', words.unknown, 'Để riêng, đếm tiếp'],
  'combo-not-counted': ['wrong-item', 'ĐÂY LÀ COMBO', 'Đã hiểu, đếm từng món'],
  'count-too-many': ['enough', 'QUÁ SỐ LƯỢNG', 'Đã hiểu, gõ lại'],
  'too-many-unknown': ['enough', 'NHIỀU MÃ LẠ QUÁ', 'Để riêng, đếm tiếp'],
  'count-gesture-gone': ['duplicate', 'KHÔNG HOÀN TÁC ĐƯỢC', 'Đã hiểu, gõ lại số'],
}

export function feedbackOfRefusal(refusal: Refusal, product?: Product): Feedback {
  return {
    ...feedbackBy(table, refusal),
    scanned: product && { title: lineName(product), ...tiled(product) },
  }
}

/** Goods were scanned before anybody said where the hands are. */
export function scanBinFirstFeedback(text: string, product?: Product): Feedback {
  return {
    kind: 'stopped',
    word: 'QUÉT KỆ TRƯỚC',
    sentence: 'Chưa biết đang đứng ở kệ nào nên món này chưa được đếm. Quét mã kệ hoặc chọn kệ rồi quét lại.',
    scanned: product ? { title: lineName(product), ...tiled(product) } : { title: text },
    button: 'Đã hiểu, quét kệ',
  }
}

/** An order's label lies on the shelf. */
export function notGoodsFeedback(text: string): Feedback {
  return {
    kind: 'wrong-item',
    word: 'ĐÂY LÀ MÃ ĐƠN',
    sentence: 'Mã này là của đơn hàng, không phải hàng trên kệ. Quét mã sản phẩm hoặc mã kệ.',
    scanned: { title: text },
    button: 'Đã hiểu, quét hàng',
  }
}

/** A shelf that nobody asked to count. */
export function outsideFeedback(name: string, go: () => void): Feedback {
  return {
    kind: 'wrong-item',
    word: 'KỆ NGOÀI PHIÊN',
    sentence: `${name} không nằm trong phiên kiểm này. Quay lại kệ trong danh sách, hoặc đếm thêm nếu đã thống nhất.`,
    button: 'Đã hiểu, quét kệ khác',
    other: { label: 'Vẫn đếm kệ này', act: go },
  }
}

/** Nobody knows the barcode. It is written down, and counts when somebody says what it is. */
export function unknownGoodsFeedback(
  text: string,
  quantity: number,
  teach: (() => void) | undefined,
): Feedback {
  return {
    kind: 'unknown',
    word: words.unknown,
    sentence: `Đã ghi ${quantity} món mang mã này vào danh sách mã lạ của kệ. Số sẽ được tính khi có người nhận ra mã.`,
    scanned: { title: text },
    button: 'Để lại kệ, đếm tiếp',
    other: teach ? { label: 'Chọn sản phẩm cho mã này', act: teach } : undefined,
  }
}

function tiled({ code, name, image }: Product) {
  return { code, name, image: image || undefined }
}
