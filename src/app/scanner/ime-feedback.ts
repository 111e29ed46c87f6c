import type { ScanProblem } from '../../device/scanner/scan-problem.ts'
import type { Feedback } from './feedback.ts'
import { withScanner } from './scanner-hub.ts'

/** A Vietnamese input method bent the keys of the scanner. The likely code is offered, never taken silently. */
export function imeFeedback({ raw, likely }: Extract<ScanProblem, { kind: 'ime-mangled' }>): Feedback {
  return {
    kind: 'keyboard',
    word: 'BỘ GÕ TIẾNG VIỆT ĐANG BẬT',
    sentence:
      'Mã vừa quét bị bộ gõ đổi chữ nên chưa được nhận. Chuyển bàn phím sang tiếng Anh (EN) rồi quét lại.',
    scanned: { title: raw, heading: 'Máy nhận được' },
    button: 'Đã tắt bộ gõ, quét lại',
    other: likely
      ? {
          label: `Dùng mã ${likely}`,
          act: () => withScanner((scanner) => scanner.type(likely)),
        }
      : undefined,
  }
}
