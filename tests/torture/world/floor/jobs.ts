import { cancelJob } from '../../../../src/domain/jobs/cancel-job.ts'
import { exportOrders } from '../../../../src/domain/jobs/export-orders.ts'
import { resumeJob } from '../../../../src/domain/jobs/resume-job.ts'
import type { Job } from '../../../../src/domain/tables/jobs.ts'
import { type AtWork, oneOf, type Works } from './at-work.ts'

/** What the desk has the server do: begun, stopped, gone on with. */
export const jobWorks = {
  export: {
    weight: 3,
    async act(at) {
      await at.does(exportOrders, { year: at.dice.pick([2026, 2026, 2025]) })
    },
  },
  stop: {
    weight: 2,
    async act(at) {
      const job = jobOf(at, ({ state }) => state === 'waiting' || state === 'running')
      if (job) await at.does(cancelJob, { id: job.id })
    },
  },
  'go on': {
    weight: 2,
    async act(at) {
      const job = jobOf(at, ({ state }) => state === 'cancelled' || state === 'failed')
      if (job) await at.does(resumeJob, { id: job.id })
    },
  },
} satisfies Works

/** One that this fits, or rarely any other. */
function jobOf(at: AtWork, fits: (job: Job) => boolean): Job | undefined {
  const all = at.rows('jobs')
  return oneOf(at.dice, at.dice.chance(0.1) ? all : all.filter(fits))
}
