import type { Job } from '../../domain/tables/jobs.ts'
import { must } from '../../lib/must.ts'
import type { Asking } from '../../sync/ask.ts'
import { fetchJobFile } from '../../sync/fetch-job-file.ts'
import { saveBytes } from './save-file.ts'
import { showToast } from './toast-list.ts'

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Fetches what a job made and hands it over as a file; says why when it cannot. */
export async function saveJobFile(asking: Asking, job: Job): Promise<void> {
  const fetched = await fetchJobFile(asking, job)
  if (!fetched.ok) return void showToast('danger', fetched.text, { durationMs: 10_000 })
  await saveBytes(
    fetched.bytes,
    must(job.file, 'the file of the job').name,
    job.what === 'export-shop' ? 'application/zip' : excel,
  )
}
