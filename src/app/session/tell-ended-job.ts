import { jobName } from '../../domain/jobs/job-words.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import type { Asking } from '../../sync/ask.ts'
import { saveJobFile } from './save-job-file.ts'
import { showToast } from './toast-list.ts'

/** A job of this person has come to its end. */
export function tellEndedJob(asking: Asking, job: Job): void {
  const name = jobName(job)
  if (job.state === 'failed')
    return void showToast('danger', `${name} bị dừng: ${job.reason ?? ''}`, { durationMs: 10_000 })
  const failed = job.failed > 0 ? `, ${job.failed.toLocaleString('vi-VN')} đơn không ghi được` : ''
  const text = `${name} xong: ${job.done.toLocaleString('vi-VN')} đơn${failed}.`
  showToast(job.failed > 0 ? 'warning' : 'success', text, {
    action: { label: 'Tải tệp', run: () => void saveJobFile(asking, job) },
  })
}
