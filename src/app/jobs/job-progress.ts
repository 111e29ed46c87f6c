import { jobStateNames } from '../../domain/jobs/job-words.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { formatDay, formatDuration } from '../../domain/time.ts'
import type { ListedJob } from '../../replica/queries/jobs/jobs.ts'

/** How far it is, in percent; nothing while nobody counted yet. */
export function percentOf({
  done,
  failed,
  total,
}: Pick<Job, 'done' | 'failed' | 'total'>): number | undefined {
  return total === 0 ? undefined : Math.min(100, Math.floor((100 * (done + failed)) / total))
}

/** An estimate before these is a guess (ms, share of the whole). */
const fairMs = 10_000
const fairShare = 0.05

/** "còn khoảng 2 phút"; nothing while it would be a guess, and of a job that was stopped in between. */
export function timeLeft({
  state,
  resumed,
  startedAt,
  updatedAt,
  done,
  failed,
  total,
}: Job): string | undefined {
  if (state !== 'running' || resumed > 0 || startedAt === undefined) return undefined
  const past = updatedAt - startedAt
  const written = done + failed
  if (past < fairMs || written < fairShare * total || written >= total) return undefined
  return `còn khoảng ${formatDuration((past / written) * (total - written))}`
}

/** How it stands, in a word or two. */
export function jobStateOf(job: ListedJob): string {
  if (job.isUnsent) return job.state === 'waiting' ? 'Đã ghi, chờ gửi lên máy chủ' : 'Chờ gửi lên máy chủ'
  return jobStateNames[job.state]
}

/** Under the name: when it was begun, or how it ended. */
export function whenOf(job: Job, now: number): string {
  if (job.state === 'waiting' || job.state === 'running') return `bắt đầu ${formatDay(job.at, now)}`
  return `kết thúc ${formatDay(job.endedAt ?? job.updatedAt, now)}`
}

/** "5,2 MB". */
export function sizeOf(bytes: number): string {
  const number = (value: number) => value.toLocaleString('vi-VN', { maximumFractionDigits: 1 })
  return bytes < 1_000_000
    ? `${number(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${number(bytes / 1_000_000)} MB`
}
