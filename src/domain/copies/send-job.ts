import { accountOf } from '../channels/market.ts'
import { goesOn, isAtWork, roadJobs } from '../channels/shops/orders-job.ts'
import type { Circumstances, Reader } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Effect } from '../effect.ts'
import type { CopyDraft } from '../tables/copy-drafts.ts'
import type { Job } from '../tables/jobs.ts'
import { draftFaults } from './draft-faults.ts'

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

/** The job once more: what of it is not at its marketplace yet is sent, but for what somebody else sends meanwhile, or wrote on so that it lacks something. */
export function resumeCopies(
  draft: Draft,
  job: Job<'send-copies'>,
  { at, guess }: Pick<Circumstances, 'at' | 'guess'>,
): void {
  const all = draft.many('copyDrafts', job.params.drafts)
  const left = all.filter((row) => {
    if (row.run !== job.run || row.state === 'ĐÃ ĐĂNG') return false
    return row.state === 'ĐANG GỬI' || draftFaults(row).length === 0
  })
  for (const row of left) {
    const { faults: _, ...bare } = row
    draft.put('copyDrafts', {
      ...bare,
      state: 'ĐANG GỬI',
      run: job.run,
      sent: (row.sent ?? 0) + 1,
      changedAt: Math.max(at, row.changedAt + 1),
    })
  }
  const total = left.length > 0 ? job.done + left.length : job.total
  const next: Job = { ...goesOn(job, at), failed: 0, total }
  // A phone holds no drafts: there it waits.
  const isOver = left.length === 0 && (all.length > 0 || !guess)
  draft.put('jobs', isOver ? { ...next, state: 'done', endedAt: at } : next)
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
