import type { Job } from '../../../src/domain/tables/jobs.ts'
import type { Order } from '../../../src/domain/tables/orders.ts'
import { hold } from '../world/breach.ts'
import type { SimServer } from '../world/server.ts'

export function jobsOf(server: SimServer): Job[] {
  return server.rows().flatMap(({ table, row }) => (table === 'jobs' && row ? [row as Job] : []))
}

/** The law of an export: whatever died in between, it counts each order of its year once, and its file holds as many rows. */
export function checkJobs(jobs: readonly Job[], server: SimServer): void {
  const rows = server.exported()
  const orders = server.rows().flatMap(({ table, row }) => (table === 'orders' && row ? [row as Order] : []))
  for (const { id, what, state, done, failed, total, params, endedBy } of jobs) {
    hold('S2', done + failed <= total || state === 'waiting', () => `${id} counts ${done} of ${total}`)
    hold('S1', !endedBy || state === 'cancelled', () => `${id} was stopped by ${endedBy} and is ${state}`)
    if (state !== 'done' || what !== 'export-orders') continue
    const ofYear = orders.filter(
      ({ createdAt }) => new Date(createdAt + 7 * 3_600_000).getUTCFullYear() === params.year,
    )
    hold('S2', done + failed === ofYear.length, () => `${id} counts ${done}, the year has ${ofYear.length}`)
    hold('S2', rows.get(id) === done, () => `${id} counts ${done}, its file holds ${rows.get(id)}`)
  }
}
