import type { Feedback } from '../scanner/feedback.ts'
import { words } from '../scanner/feedback.ts'
import { type Guess, sayGuess } from '../scanner/guess-code.ts'

const advice: Record<Guess['kind'], string> = {
  waybill: 'Để riêng kiện này và báo bàn.',
  order: 'Để riêng và báo bàn.',
  product: 'Để riêng, hoặc gõ mã SKU in trên tem.',
}

/** Who may say which product it is needs not put it aside. */
const teachIt = 'Biết là hàng gì thì gắn mã này cho sản phẩm đó; không thì để riêng.'

/** Nobody here knows the code. Without a network the order may simply not have arrived yet. */
export function unknownFeedback(
  text: string,
  guess: Guess,
  age: string | undefined,
  /** Opens the question which product it is; absent for people who may not say. */
  teach?: (() => void) | undefined,
): Feedback {
  const other = teach && mayBeProduct(guess) ? { label: 'Gắn mã này cho sản phẩm…', act: teach } : undefined
  const advised = guess.kind === 'product' && other ? teachIt : advice[guess.kind]
  const offline = age === undefined ? '' : ' Đơn mới có thể chưa về máy vì đang ngoại tuyến.'
  return {
    kind: 'unknown',
    word: words.unknown,
    sentence: `${sayGuess(guess)} ${advised}${guess.kind === 'product' ? '' : offline}`,
    scanned: { title: text },
    age,
    button: 'Để riêng, quét tiếp',
    other,
  }
}

/** A waybill or an order is recognised by its pattern; whatever is not may be a supplier's code. */
function mayBeProduct({ kind, sure }: Guess): boolean {
  return kind === 'product' || !sure
}
