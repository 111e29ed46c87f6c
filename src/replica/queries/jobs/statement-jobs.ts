import type { Job } from '../../../domain/tables/jobs.ts'
import type { Replica } from '../../replica.ts'

export type StatementJob = Job<'book-statement' | 'withdraw-statement'>

/** Jobs that book statements, or undo that. */
export async function statementJobs({ db }: Replica): Promise<readonly StatementJob[]> {
  const all = await db.jobs.toArray()
  return all.filter(
    (job): job is StatementJob => job.what === 'book-statement' || job.what === 'withdraw-statement',
  )
}
