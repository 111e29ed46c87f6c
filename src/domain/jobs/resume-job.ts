import * as v from 'valibot'
import { askForItemsOfJob, readAnew } from '../channels/items/asking-items.ts'
import { goesOn, nextStepOf } from '../channels/shops/orders-job.ts'
import { defineCommand, isRefusal, update } from '../command.ts'
import { postCopies, resumeCopies } from '../copies/send-job.ts'
import { Draft } from '../draft.ts'
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

  decide(read, { id }, circumstances) {
    const { at, user } = circumstances
    const job = jobAtHand(read, id, user)
    if (isRefusal(job)) return job
    if (!isResumable(job)) return refuse('job-nothing-left', {})
    if (job.what === 'send-copies') {
      const draft = new Draft(read)
      resumeCopies(draft, job, circumstances)
      return draft.changes
    }
    return [update('jobs', job, job.what === 'take-items' ? readAnew(job, at) : goesOn(job, at))]
  },

  effects(read, { id }) {
    const job = read.get('jobs', id)
    if (job?.state !== 'waiting') return []
    if (job.what === 'take-items') return [askForItemsOfJob(job)]
    if (job.what === 'send-copies') return postCopies(read, job)
    return job.what === 'take-orders' ? [nextStepOf(job)] : []
  },

  say: ({ id }, read) => ({ what: 'Chạy tiếp việc chạy nền', about: jobAbout(read, id) }),
  cause: ({ id }) => id,
})
