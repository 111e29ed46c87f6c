import { roadJobs } from '../../domain/channels/shops/orders-job.ts'

/** A lease that ends later than this from now (ms) was given by a clock that was set wrong, and nobody holds it. */
export const longestLeaseMs = 3_600_000

/**
 * Of each company one job, so that a company with a hundred of them stands before nobody. Like the look for companies, it goes over all of
 * them and reads a small index alone. Orders of marketplaces are taken by the road, not here.
 * @param now how the engine writes the instant that is asked about
 * @param rows the table of rows, as the engine has to write it to go along that index
 */
export function openJobsQuery({ now, rows }: { now: string; rows: string }): string {
  return `select company, id, served as "servedAt" from (
      select rows.company_id as company, rows.key as id, coalesce(leased_until, 0) as served,
        row_number() over (partition by rows.company_id order by coalesce(leased_until, 0), rows.key) as place
      from ${rows} left join job_work on job_work.company_id = rows.company_id and job_work.id = rows.key
      where tbl = 'jobs' and closed = 0 and deleted = 0 and (rows.key < '${roadJobs}' or rows.key >= '${roadJobs.slice(0, -1)}.')
        and coalesce(leased_until, 0) not between ${now} + 1 and ${now} + ${longestLeaseMs}) as waiting
    where place = 1 order by served, company`
}
