import * as v from 'valibot'
import { defineCommand, update } from '../command.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { isOpen, jobName } from './job-words.ts'
import { JobId } from './params.ts'

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/**
 * The server tells how far a job came, and how it ended. Numbers are totals, not steps, so that a report that is lost or told again
 * changes nothing. A job that a person cancelled takes no report any more.
 */
export const reportJob = defineCommand({
  path: '/api/job',
  method: 'report',
  params: v.object({
    id: JobId,
    run: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
    state: v.picklist(['running', 'done', 'failed']),
    total: Count,
    done: Count,
    failed: Count,
    made: v.optional(Count),
    changed: v.optional(Count),
    reason: v.optional(v.pipe(v.string(), v.maxLength(300))),
    file: v.optional(
      v.object({ name: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)), bytes: Count, endsAt: Count }),
    ),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, run, ...told }, { at }) {
    const job = read.get('jobs', id)
    if (!job) return refuse('job-not-found', {})
    if (job.run !== run) return refuse('job-begun-anew', {})
    if (!isOpen(job)) {
      const { endedBy = job.by, endedAt = job.updatedAt } = job
      return refuse('job-ended', { who: endedBy, when: formatMoment(endedAt) })
    }
    const { startedAt = at } = job
    const endedAt = told.state === 'running' ? undefined : at
    return [update('jobs', job, { ...job, ...told, startedAt, endedAt, updatedAt: at })]
  },

  say: ({ id }, read) => {
    const job = read.get('jobs', id)
    return { what: 'Báo tiến độ việc chạy nền', about: job ? jobName(job) : id }
  },
  cause: ({ id }) => id,
})
