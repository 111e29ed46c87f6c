import { mayHandle } from '../../domain/jobs/job-at-hand.ts'
import type { Actor } from '../../domain/people/actor.ts'
import { scopeOf } from '../../domain/people/scope.ts'
import type { Job } from '../../domain/tables/jobs.ts'
import { type JobFailuresAnswer, JobFailuresQuestion } from '../../protocol/queries/job-failures.ts'
import { type Fields, parse } from '../http/body.ts'
import { notAllowed } from '../http/errors.ts'
import type { Reading } from '../store/store.ts'
import { jobKinds } from './job-kinds.ts'
import { notesOf } from './job-worker.ts'
import { refusedCopies } from './refused-copies.ts'
import { missedOrders } from './take-orders.ts'

/**
 * `/api/job getFailures {id}`: told to whom the job's file would be given. They stood in the job's row until 2026-11-23, where everybody at a desk held the
 * codes of orders of warehouses that are not theirs. Nothing once the notes of the job are gone.
 */
export async function getJobFailures(
  reading: Reading,
  actor: Actor,
  fields: Fields,
): Promise<JobFailuresAnswer> {
  const { id } = parse(JobFailuresQuestion, fields)
  const [row] = await reading.rows([{ table: 'jobs', key: id }])
  const job = row as Job | undefined
  if (!job || !scopeOf(actor).tables.includes('jobs') || !mayHandle(actor, job)) throw notAllowed()
  if (job.what === 'send-copies') return { failures: await refusedCopies(reading, job) }
  if (job.what === 'take-orders') return { failures: await missedOrders(reading, job) }
  const notes = notesOf(await reading.jobWork(id), job)
  if (!notes) return { failures: [] }
  if (!jobKinds[job.what].mayHave(notes, job, actor)) throw notAllowed()
  return { failures: notes.failures }
}
