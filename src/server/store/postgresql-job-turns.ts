import type { JobTurns, OpenJob } from './job-turns.ts'
import { longestLeaseMs, openJobsQuery } from './open-jobs-query.ts'
import type { Ask } from './postgresql-query.ts'

/**
 * Who works at which job, among all processes.
 *
 * 2026-11-22: a job is taken by one statement under the job's own key instead of `for update skip locked`: two workers that take the same job
 * meet on that row alone, the later one sees the lease of the earlier and goes on to another, and no connection is held while one works.
 */
export function postgresqlJobTurns(ask: Ask): JobTurns {
  return {
    open: (now) => ask<OpenJob>(openJobsQuery({ now: '$1::bigint', rows: 'rows' }), [now]),

    async take(company, { id, lease, now, until }) {
      const taken = await ask(
        `insert into job_work (company_id, id, lease, leased_until) values ($1, $2, $3, $4)
         on conflict (company_id, id) do update set lease = excluded.lease, leased_until = excluded.leased_until
         where job_work.leased_until not between $5 and $6 returning 1`,
        [company, id, lease, until, now + 1, now + longestLeaseMs],
      )
      return taken.length === 1
    },
  }
}
