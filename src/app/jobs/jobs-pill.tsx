import { Link } from 'react-router-dom'
import { jobName } from '../../domain/jobs/job-words.ts'
import { openJobs } from '../../replica/queries/jobs/jobs.ts'
import { useLive } from '../session/use-live.ts'
import { percentOf } from './job-progress.ts'

/** In the top bar, while the server works at something of mine: how far it is, and the way to all of them. */
export default function JobsPill() {
  const jobs = useLive(openJobs, [])
  const [first] = jobs ?? []
  if (!jobs || !first) return null
  const shown = jobs.find(({ state }) => state === 'running') ?? first
  const percent = percentOf(shown)
  const says = percent === undefined ? 'đang chờ' : `${percent} %`
  return (
    <Link
      to="/jobs"
      aria-label={`${jobName(shown)}: ${says}. Mở Việc chạy nền`}
      className="flex min-h-12 items-center gap-2 rounded-xl px-2 text-15 font-semibold text-brand-ink active:bg-brand-soft"
    >
      <span aria-hidden className="h-2 w-16 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent ?? 0}%` }} />
      </span>
      <span aria-hidden>{jobs.length > 1 ? `${jobs.length} việc` : says}</span>
    </Link>
  )
}
