import { type CallOutside, OutsideTrouble } from './call-outside.ts'
import type { Hold } from './line-worker.ts'

/** The same caller, as long as nobody else may have the work: a process that stood still for too long calls nobody in its name (O4). */
export function whileHeld(call: CallOutside, { isHeld }: Pick<Hold, 'isHeld'>): CallOutside {
  return async (request) => {
    if (!isHeld()) throw new OutsideTrouble('again', takenOver)
    return call(request)
  }
}

const takenOver = 'Máy chủ vừa đứng lại quá lâu nên việc này để máy chủ khác làm tiếp.'
