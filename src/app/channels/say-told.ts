import { countWords } from '../components/count-words.ts'
import { showToast } from '../session/toast-list.ts'
import { listingCalled } from './listing-words.ts'
import { type AnswerOf, stockAnswer } from './told-answers.ts'
import type { ToldNews } from './use-told-news.ts'

/** CAT-301, CAT-320. */
const doneMs = 5_000

interface Saying {
  /** Of which thing they were told; of their stock unless said. */
  answerOf?: AnswerOf
  durationMs?: number
  /** "Chưa báo được tồn" of so many. */
  inVain?: string
  late?: string
}

const lateStock = 'Sàn chưa trả lời hết. Máy chủ vẫn báo tiếp, xem kết quả ở Lịch sử đồng bộ tồn kho.'

/** Says what came of telling marketplaces; that all went well only where every listing took it. */
export function sayTold({ took, failed, isLate = false }: ToldNews, done: string, saying: Saying = {}): void {
  const {
    answerOf = stockAnswer,
    durationMs = doneMs,
    inVain = 'chưa báo được tồn',
    late = lateStock,
  } = saying
  const [first] = failed
  const why = first && answerOf(first).trouble
  if (first && why !== undefined) {
    const example = `${listingCalled(first)}: ${why}`
    const many = `${countWords(failed.length)} hàng ${inVain}. Ví dụ: ${example}`
    showToast('warning', failed.length === 1 ? example : many)
  }
  if (isLate) showToast('notice', late)
  else if (took > 0 && failed.length === 0) showToast('success', done, { durationMs })
}
