import type { Job, JobState } from '../tables/jobs.ts'

/*
 *             ┌──────────────── resume ────────────────┐
 *             ▼                                        │
 *   start → waiting → running → done (resumed only while something of it failed)
 *             │          ├────→ failed: it stopped as a whole, and says why
 *             └──────────┴────→ cancelled
 *
 * People start, cancel and resume; the server alone says that it runs, and how it ended.
 */

/** "Xuất đơn hàng năm 2026". */
export function jobName({ params: { year } }: Pick<Job, 'params'>): string {
  return `Xuất đơn hàng năm ${year}`
}

export const jobStateNames: Record<JobState, string> = {
  waiting: 'Chờ đến lượt',
  running: 'Đang chạy',
  done: 'Xong',
  failed: 'Cần xử lý',
  cancelled: 'Đã dừng',
}

/** Whether the server still has to work at it. */
export function isOpen({ state }: Pick<Job, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}

/** Whether there is anything left of it to be done once more. */
export function isResumable({ state, failed }: Pick<Job, 'state' | 'failed'>): boolean {
  return state === 'failed' || state === 'cancelled' || (state === 'done' && failed > 0)
}

/** Whose export of which year: one row, however often it is asked for. */
export function exportJobId({ year, userName }: { year: number; userName: string }): string {
  return `xuat-don/${year}/${userName}`
}
