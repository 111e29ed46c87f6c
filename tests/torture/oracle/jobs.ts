import type { ExportNotes } from '../../../src/server/outside/export-notes.ts'
import { hold } from '../world/breach.ts'
import type { SimServer } from '../world/server.ts'
import { isSame } from './is-same.ts'
import { listed, type ServerView } from './server-view.ts'

/** The law of a job: whatever died in between, it counts each thing once. Of an export: each order of its year, and its file holds as many rows. */
export function checkJobs(before: ServerView, view: ServerView, server: SimServer): void {
  const were = new Set(listed(before, 'jobs'))
  const notes = server.jobNotes<ExportNotes>()
  const orders = listed(view, 'orders')
  for (const job of listed(view, 'jobs')) {
    const { id, what, state, done, failed, total, params, endedBy } = job
    hold('S2', done + failed <= total || state === 'waiting', () => `${id} counts ${done} of ${total}`)
    hold('S1', !endedBy || state === 'cancelled', () => `${id} was stopped by ${endedBy} and is ${state}`)
    if (state !== 'done') continue
    hold('S2', done + failed === total, () => `${id} is done with ${done} and ${failed} of ${total}`)
    // Orders that are made later are none of it.
    if (what !== 'export-orders' || were.has(job)) continue
    const ofYear = orders.filter(
      ({ createdAt }) => new Date(createdAt + 7 * 3_600_000).getUTCFullYear() === params.year,
    )
    hold('S2', total === ofYear.length, () => `${id} counts ${total}, the year has ${ofYear.length}`)
    const rows = notes.get(id)?.sheets.reduce((sum, sheet) => sum + sheet.rows - 1, 0)
    hold('S2', rows === done, () => `${id} counts ${done}, its file holds ${rows}`)
  }
}

/** What a person stopped stays as it is. */
export function checkCancelled(before: ServerView, after: ServerView): void {
  const now = new Map(listed(after, 'jobs').map((job) => [job.id, job]))
  for (const job of listed(before, 'jobs'))
    if (job.state === 'cancelled')
      hold('S1', isSame(now.get(job.id), job), () => `${job.id} goes on after it was cancelled`)
}
