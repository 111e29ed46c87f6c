import * as v from 'valibot'
import { askForItemsOfJob } from '../channels/items/asking-items.ts'
import { askForPast } from '../channels/shops/asking.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { jobAbout, jobAtHand } from './job-at-hand.ts'
import { isResumable } from './job-words.ts'
import { JobId } from './params.ts'

/** A job that was stopped goes on where it was; of one that is through, what failed is tried once more. */
export const resumeJob = defineCommand({
  path: '/api/job',
  method: 'resume',
  params: v.object({ id: JobId }),
  permission: circles.desk,
  offline: 'optimistic',

  decide(read, { id }, { at, user }) {
    const job = jobAtHand(read, id, user)
    if (isRefusal(job)) return job
    if (!isResumable(job)) return refuse('job-nothing-left', {})
    const { startedAt: _, endedAt: __, endedBy: ___, reason: ____, file: _____, ...kept } = job
    return [update('jobs', job, { ...kept, state: 'waiting', resumed: job.resumed + 1, updatedAt: at })]
  },

  effects(read, { id }) {
    const job = read.get('jobs', id)
    if (job?.state !== 'waiting') return []
    if (job.what === 'take-items') return [askForItemsOfJob(job)]
    if (job.what !== 'take-orders') return []
    const { run, resumed, params } = job
    return [askForPast(params, { run, resumed, step: 0, since: params.since, begins: 'again' })]
  },

  say: ({ id }, read) => ({ what: 'Chạy tiếp việc chạy nền', about: jobAbout(read, id) }),
  cause: ({ id }) => id,
})
