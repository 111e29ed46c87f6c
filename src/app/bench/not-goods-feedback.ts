import type { DocumentHit } from '../../replica/queries/finder/find-by-code.ts'
import type { Feedback } from '../scanner/feedback.ts'

/** A shelf tag or a slip was scanned where goods or labels are wanted. */
export function notGoodsFeedback({ name }: DocumentHit, text: string, wanted: string): Feedback {
  return {
    kind: 'unknown',
    word: 'KHÔNG PHẢI HÀNG',
    sentence: `Đây là mã của ${name.charAt(0).toLowerCase()}${name.slice(1)}. Ở màn này hãy quét ${wanted}.`,
    scanned: { title: text },
    button: 'Đã hiểu, quét tiếp',
  }
}
