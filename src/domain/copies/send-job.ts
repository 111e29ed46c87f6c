import { accountOf } from '../channels/market.ts'
import { goesOn, isAtWork, roadJobs } from '../channels/shops/orders-job.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Effect } from '../effect.ts'
import type { CopyDraft } from '../tables/copy-drafts.ts'
import type { Job } from '../tables/jobs.ts'

/*
 * Many drafts are sent as one piece of work: a call for each, a job that counts them. Whoever sends more while theirs is at it adds to it.
 *
 *   NHÁP, LỖI ──send──▶ ĐANG GỬI ──the marketplace made it──▶ ĐÃ ĐĂNG
 *       ▲                  │──────it would not──────────────▶ LỖI
 *       └──the job stopped─┘
 */

/** Sent at once. */
export const mostSent = 200

/** Of each person one. */
export function sendJobId(userName: string): string {
  return `${roadJobs}sao-chep/${userName}`
}

/** The person's job with these drafts in it, at work. @param ids of drafts that are sent now */
export function withSent(
  read: Reader,
  ids: readonly string[],
  { at, id: run, user: { userName } }: Circumstances,
): Job<'send-copies'> {
  const before = read.get('jobs', sendJobId(userName))
  if (before?.what === 'send-copies' && isAtWork(before)) {
    const all = [...new Set([...before.params.drafts, ...ids])]
    return { ...before, params: { drafts: all }, total: before.total + ids.length, updatedAt: at }
  }
  return {
    id: sendJobId(userName),
    what: 'send-copies',
    params: { drafts: [...ids] },
    state: 'waiting',
    run,
    resumed: 0,
    total: ids.length,
    done: 0,
    failed: 0,
    by: userName,
    at,
    updatedAt: at,
  }
}

/** The job once more: what is not at its marketplace yet is sent. */
export function resumeCopies(draft: Draft, job: Job<'send-copies'>, at: number): void {
  const left = draft.many('copyDrafts', job.params.drafts).filter(({ state }) => state !== 'ĐÃ ĐĂNG')
  for (const row of left) {
    const { faults: _, ...bare } = row
    draft.put('copyDrafts', {
      ...bare,
      state: 'ĐANG GỬI',
      run: job.run,
      sent: (row.sent ?? 0) + 1,
      changedAt: at,
    })
  }
  const total = left.length > 0 ? job.done + left.length : job.total
  draft.put('jobs', { ...goesOn(job, at), failed: 0, total })
}

/** The calls of drafts that are on their way in a job. */
export function postCopies(read: Reader, { run, resumed, params, id }: Job<'send-copies'>): Effect[] {
  return read.many('copyDrafts', params.drafts).flatMap((draft) => {
    return draft.state === 'ĐANG GỬI' && draft.run === run ? [postCopy(draft, { run, resumed, job: id })] : []
  })
}

function postCopy(
  draft: CopyDraft,
  { run, resumed, job }: { run: string; resumed: number; job: string },
): Effect {
  const account = accountOf(draft)
  return {
    account,
    subject: `copy/${draft.id}`,
    kind: 'post-copy',
    key: `${account}/copy/${draft.id}/${run}/${resumed}/${draft.changedAt}`,
    params: { draft: draft.id, job, run, resumed },
  }
}
