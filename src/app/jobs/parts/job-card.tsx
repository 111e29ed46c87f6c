import { Download } from 'lucide-react'
import { useState } from 'react'
import { cancelJob } from '../../../domain/jobs/cancel-job.ts'
import { failedWord, isOpen, isResumable, jobItems, jobName } from '../../../domain/jobs/job-words.ts'
import { isRestorable, restoreAllProducts } from '../../../domain/jobs/restore-all-products.ts'
import { resumeJob } from '../../../domain/jobs/resume-job.ts'
import { formatDate } from '../../../domain/time.ts'
import type { ListedJob } from '../../../replica/queries/jobs/jobs.ts'
import { Button } from '../../components/button.tsx'
import { act } from '../../session/act.ts'
import { useNow } from '../../session/now.ts'
import { saveJobFile } from '../../session/save-job-file.ts'
import { useReplica } from '../../session/session.ts'
import { jobStateOf, percentOf, sizeOf, timeLeft, whenOf } from '../job-progress.ts'
import { JobFailures } from './job-failures.tsx'

const tones = {
  waiting: 'bg-warn-soft text-warn',
  running: 'bg-brand-soft text-brand-ink',
  done: 'bg-ok-soft text-ok',
  failed: 'bg-bad-soft text-bad',
  cancelled: 'bg-ground text-sub',
} as const

const number = (value: number) => value.toLocaleString('vi-VN')

/** One job: how far it is, what failed and why, and what may be done about it. */
export function JobCard({ job }: { job: ListedJob }) {
  const now = useNow()
  const { id, state, total, done, failed, reason, file } = job
  const left = timeLeft(job)
  const items = jobItems[job.what]
  const hasFile = file !== undefined && file.endsAt > now
  const again = state === 'done' ? `Chạy lại ${number(failed)} ${items} ${failedWord(job)}` : 'Chạy tiếp'
  return (
    <li className="card flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div className="min-w-0 grow basis-48">
          <h2 className="text-17 font-semibold">{jobName(job)}</h2>
          <p className="text-15 text-sub">
            {job.byName} · {whenOf(job, now)}
          </p>
        </div>
        <span className={`max-w-full rounded-full px-3 py-1 text-15 font-semibold ${tones[state]}`}>
          {jobStateOf(job)}
        </span>
      </div>
      {total > 0 && <Bar job={job} />}
      {total > 0 && (
        <p className="text-15">
          <b>{number(done)}</b>/{number(total)} {items}
          {failed > 0 && (
            <span className="font-semibold text-bad">
              {' '}
              · {number(failed)} {items} {failedWord(job)}
            </span>
          )}
          {left && <span className="text-sub"> · {left}</span>}
        </p>
      )}
      {state === 'done' && total === 0 && <p className="text-15 text-sub">Không có {items} nào.</p>}
      {reason && <p className="text-15 font-semibold text-bad">{reason}</p>}
      {failed > 0 && <JobFailures key={`${job.run} ${job.resumed} ${failed}`} job={job} />}
      <div className="flex flex-wrap gap-2">
        {hasFile && <DownloadKey job={job} />}
        {state === 'done' && file && !hasFile && (
          <p className="self-center text-15 text-sub">Tệp đã hết hạn. Xuất lại nếu cần.</p>
        )}
        {job.what === 'delete-products' && isRestorable(job, now) && (
          <Button
            onClick={() =>
              void act(restoreAllProducts, {}, { done: 'Đã ghi. Máy chủ khôi phục dần.', final: true })
            }
          >
            Khôi phục sản phẩm đã xóa
          </Button>
        )}
        {isResumable(job) && (
          <Button onClick={() => void act(resumeJob, { id }, { done: 'Đã ghi, máy chủ sẽ chạy tiếp.' })}>
            {again}
          </Button>
        )}
        {isOpen(job) && (
          <Button
            onClick={() =>
              void act(cancelJob, { id }, { done: 'Đã dừng.', back: () => act(resumeJob, { id }) })
            }
          >
            Dừng
          </Button>
        )}
      </div>
      {hasFile && (
        <p className="text-13 text-sub">
          {sizeOf(file.bytes)} · giữ trên máy chủ đến {formatDate(file.endsAt)}
        </p>
      )}
    </li>
  )
}

function Bar({ job }: { job: ListedJob }) {
  const percent = percentOf(job) ?? 0
  return (
    <div
      role="progressbar"
      aria-label={jobName(job)}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-3 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full transition-[width] duration-500 ${job.state === 'done' ? 'bg-ok-fill' : job.state === 'running' ? 'bg-brand' : 'bg-sub'}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}

function DownloadKey({ job }: { job: ListedJob }) {
  const replica = useReplica()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await saveJobFile(replica, job).finally(() => setBusy(false))
  }
  return (
    <Button look="primary" disabled={isBusy} onClick={() => void save()}>
      <Download aria-hidden className="size-5" />
      {isBusy ? 'Đang tải…' : job.what === 'export-shop' ? 'Tải tệp dữ liệu' : 'Tải tệp Excel'}
    </Button>
  )
}
