import type { Reader, Refusal } from '../command.ts'
import type { Actor } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Job } from '../tables/jobs.ts'
import { jobName } from './job-words.ts'

/** The job, if this person may stop it and let it go on: whoever started it, and who keeps the shop's settings. */
export function jobAtHand(read: Reader, id: string, user: Actor): Job | Refusal {
  const job = read.get('jobs', id)
  if (!job) return refuse('job-not-found', {})
  if (!mayHandle(user, job)) return refuse('job-of-another', { who: nameOf(read, job.by) })
  return job
}

/** Whether a job, and the file it made, is this person's to handle. */
export function mayHandle({ userName, flags }: Pick<Actor, 'userName' | 'flags'>, { by }: Job): boolean {
  return by === userName || flags.includes('setting_crud')
}

/** What a list of acts calls a job; its id where nobody holds it. */
export function jobAbout(read: Reader, id: string): string {
  const job = read.get('jobs', id)
  return job ? jobName(job) : id
}
