import { countWords } from '../components/count-words.ts'
import { showToast } from '../session/toast-list.ts'
import { listingCalled } from './listing-words.ts'
import type { ToldNews } from './use-told-news.ts'

/** CAT-301, CAT-320. */
const doneMs = 5_000

/** Says what came of telling marketplaces; that all went well only where every listing took it. */
export function sayTold({ took, failed, isLate = false }: ToldNews, done: string): void {
  const [first] = failed
  if (first?.trouble) {
    const example = `${listingCalled(first)}: ${first.trouble.text}`
    showToast('warning', failed.length === 1 ? example : failedWords(failed.length, example))
  }
  if (isLate)
    showToast('notice', 'Sàn chưa trả lời hết. Máy chủ vẫn báo tiếp, xem kết quả ở Lịch sử đồng bộ tồn kho.')
  else if (took > 0 && failed.length === 0) showToast('success', done, { durationMs: doneMs })
}

function failedWords(count: number, example: string): string {
  return `${countWords(count)} hàng chưa báo được tồn. Ví dụ: ${example}`
}
