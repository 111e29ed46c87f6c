import type { JobTurns, OpenJob } from './job-turns.ts'
import { longestLeaseMs, openJobsQuery } from './open-jobs-query.ts'
import type { Turns } from './sqlite-accounts.ts'

/** SQLite would rather go over all rows of all tables, along an index that has every column it asks for. */
export const openJobs = openJobsQuery({ now: '?1', rows: 'rows indexed by jobs_open' })

/** Who works at which job, in a folder that one process has. */
export function sqliteJobTurns({ read, write }: Turns): JobTurns {
  return {
    open: (now) =>
      read((sql) => {
        const found = sql(openJobs).all(now) as unknown as OpenJob[]
        return found.map((job) => ({ ...job }))
      }),

    take: (company, { id, lease, now, until }) =>
      write((sql) => {
        const { changes } = sql(
          `insert into job_work (company_id, id, lease, leased_until) values (?, ?, ?, ?)
           on conflict (company_id, id) do update set lease = excluded.lease, leased_until = excluded.leased_until
           where leased_until not between ? and ?`,
        ).run(company, id, lease, until, now + 1, now + longestLeaseMs)
        return changes === 1
      }),
  }
}
