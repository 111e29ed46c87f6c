import * as v from 'valibot'
import { defineCommand, isRefusal, update } from '../command.ts'
import { nameOf } from '../people/name-of.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { jobAbout, jobAtHand } from './job-at-hand.ts'
import { isOpen } from './job-words.ts'
import { JobId } from './params.ts'

/** Somebody stops a job: the server leaves off before its next item. What was done of it can be gone on with. */
export const cancelJob = defineCommand({
  path: '/api/job',
  method: 'cancel',
  params: v.object({ id: JobId }),
  permission: circles.desk,
  offline: 'optimistic',

  decide(read, { id }, { at, user }) {
    const job = jobAtHand(read, id, user)
    if (isRefusal(job)) return job
    if (!isOpen(job)) {
      const { endedBy = job.by, endedAt = job.updatedAt } = job
      return refuse('job-ended', { who: nameOf(read, endedBy), when: formatMoment(endedAt) })
    }
    return [
      update('jobs', job, {
        ...job,
        state: 'cancelled',
        endedAt: at,
        endedBy: user.userName,
        updatedAt: at,
      }),
    ]
  },

  say: ({ id }, read) => ({ what: 'Dừng việc chạy nền', about: jobAbout(read, id) }),
  cause: ({ id }) => id,
})
