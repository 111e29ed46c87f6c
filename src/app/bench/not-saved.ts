import { LocalWriteFailed, lostMemory } from '../../replica/local-write.ts'
import type { Feedback } from '../scanner/feedback.ts'
import { words } from '../scanner/feedback.ts'
import { showFeedback } from '../scanner/scan-state.ts'

/** The phone could not store what was just done: nothing happened, and the hands have to do it again. */
export function notSaved({ code, sentence }: LocalWriteFailed): Feedback {
  const feedback: Feedback = {
    kind: 'not-saved',
    word: words['not-saved'],
    sentence: `${sentence} Lần quét vừa rồi chưa được tính.`,
    button: 'Đã hiểu, làm lại',
  }
  return code === 'reload'
    ? { ...feedback, button: 'Tải lại trang', onward: () => location.reload() }
    : feedback
}

/** Says that the phone could not store it; every other fault goes on. */
export function tellLocalFault(fault: unknown): void {
  if (!(fault instanceof LocalWriteFailed)) throw fault
  showFeedback(notSaved(fault))
}

/** Our own mistake: the hands are stopped, because nobody knows whether the scan counted, and the error goes to the log. */
export function tellBug(thrown: unknown): void {
  const lost = lostMemory(thrown)
  if (lost) return showFeedback(notSaved(lost))
  showFeedback({
    kind: 'not-saved',
    word: 'ỨNG DỤNG GẶP LỖI',
    sentence:
      'Kiểm tra số đã quét trên màn hình rồi làm tiếp. Nếu lặp lại, tải lại trang; việc đã lưu vẫn còn.',
    button: 'Đã hiểu, kiểm tra lại',
  })
  setTimeout(() => {
    throw thrown
  })
}
