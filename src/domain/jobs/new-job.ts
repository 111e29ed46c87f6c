import type { Circumstances, Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Job, JobParams, JobWhat } from '../tables/jobs.ts'
import { isOpen, jobName } from './job-words.ts'

/** A job that waits for the server, in the place of an earlier one under its id; refused while that one is open. */
export function newJob<W extends JobWhat>(
  read: Reader,
  { id, what, params, total = 0 }: { id: string; what: W; params: JobParams[W]; total?: number },
  { at, user, id: run }: Circumstances,
): Job | Refusal {
  const before = read.get('jobs', id)
  if (before && isOpen(before)) {
    const { done, total: all } = before
    return refuse('job-open', { name: jobName(before), done, total: all })
  }
  const { userName: by } = user
  const none = { resumed: 0, total, done: 0, failed: 0 }
  return { id, what, params, state: 'waiting', run, ...none, by, at, updatedAt: at } as unknown as Job
}
