import type { HandTodo, HandWork, Reader } from '../command.ts'
import { goodsByHand } from '../hand-work.ts'
import { findLine, holdsGesture } from './find-line.ts'

interface Picked {
  code: string
  bid: string
  productCode: string
  quantity: number
}

/** Units of a line of a wave, and the shelf that the wave takes them from. */
export function unitsOfWave(read: Reader, todo: HandTodo, { code, ...units }: Picked): HandWork {
  return goodsByHand(read, todo, { ...units, wid: read.get('waves', code)?.wid })
}

/** A pick that hands took back to the shelf while the books still hold it; one that is gone from the books needs nothing. */
export function pickTakenBack(
  read: Reader,
  { code, bid, productCode, gesture }: Omit<Picked, 'quantity'> & { gesture: string },
): readonly HandWork[] {
  const line = findLine(read, { code, bid, productCode }, holdsGesture(gesture))
  const quantity = line?.gestures.find(({ id }) => id === gesture)?.picked ?? 0
  if (quantity <= 0) return []
  return [unitsOfWave(read, 'Lấy lại từ kệ, để vào rổ của đợt', { code, bid, productCode, quantity })]
}
