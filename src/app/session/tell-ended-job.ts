import { brand } from '../../domain/brand.ts'
import { failedWord, jobItems, jobName } from '../../domain/jobs/job-words.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Asking } from '../../sync/ask.ts'
import { saveJobFile } from './save-job-file.ts'
import { showToast } from './toast-list.ts'

/** A job of this person has come to its end. */
export function tellEndedJob(asking: Asking, job: Job): void {
  if (job.state === 'failed')
    return void showToast('danger', `${jobName(job)} bị dừng: ${job.reason ?? ''}`, { durationMs: 10_000 })
  showToast(job.failed > 0 ? 'warning' : 'success', endedWords(job), {
    action: job.file && { label: 'Tải tệp', run: () => void saveJobFile(asking, job) },
  })
}

/** What came of it; of a sheet in the words of the document (CAT-354, CAT-355). */
export function endedWords(job: Job): string {
  const items = jobItems[job.what]
  const count = (number: number) => number.toLocaleString('vi-VN')
  const { made = 0, changed = 0, failed } = job
  const left =
    failed > 0
      ? `${count(failed)} ${items} ${job.what === 'delete-products' ? failedWord(job) : 'không ghi được'}`
      : ''
  const told = [
    made > 0 ? `Đã tạo sản phẩm ${brand} thành công.` : '',
    changed > 0 ? `Đã cập nhật giá cho ${count(changed)} sản phẩm.` : '',
  ].filter(Boolean)
  if (told.length > 0) return [...told, left && `Còn ${left}.`].filter(Boolean).join(' ')
  return `${jobName(job)} xong: ${count(job.done)} ${items}${left && `, ${left}`}.`
}
