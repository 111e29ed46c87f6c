import type { Feedback } from '../scanner/feedback.ts'
import { words } from '../scanner/feedback.ts'
import { type Guess, sayGuess } from '../scanner/guess-code.ts'

const advice: Record<Guess['kind'], string> = {
  waybill: 'Để riêng kiện này và báo bàn.',
  order: 'Để riêng và báo bàn.',
  product: 'Để riêng, hoặc gõ mã SKU in trên tem.',
}

/** Nobody here knows the code. Without a network the order may simply not have arrived yet. */
export function unknownFeedback(
  text: string,
  guess: Guess,
  age: string | undefined,
  /** Opens the question which product it is; absent for people who may not say. */
  teach?: (() => void) | undefined,
): Feedback {
  const offline = age === undefined ? '' : ' Đơn mới có thể chưa về máy vì đang ngoại tuyến.'
  return {
    kind: 'unknown',
    word: words.unknown,
    sentence: `${sayGuess(guess)} ${advice[guess.kind]}${guess.kind === 'product' ? '' : offline}`,
    scanned: { title: text },
    age,
    button: 'Để riêng, quét tiếp',
    other: teach && mayBeProduct(guess) ? { label: 'Gắn mã này cho sản phẩm…', act: teach } : undefined,
  }
}

/** A waybill or an order is recognised by its pattern; whatever is not may be a supplier's code. */
function mayBeProduct({ kind, sure }: Guess): boolean {
  return kind === 'product' || !sure
}
