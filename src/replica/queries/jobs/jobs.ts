import { isOpen } from '../../../domain/jobs/job-words.ts'
import { personName } from '../../../domain/names.ts'
import type { Job } from '../../../domain/tables/jobs.ts'
import { actorOfUser } from '../../actor-of-user.ts'
import type { Replica } from '../../replica.ts'
import { watchKeys } from '../../search/changed-keys.ts'

/** A job as its list shows it. */
export type ListedJob = Job & {
  byName: string
  /** The server has not heard of it yet, or not of its last change. */
  isUnsent: boolean
}

/** Jobs of this person, and all of them for who keeps the shop's settings: open ones first, then the newest. */
export async function listJobs({ db, session }: Replica): Promise<ListedJob[]> {
  const { userName, flags } = actorOfUser(session.user)
  const all = await db.jobs.toArray()
  const mine = all.filter(({ by }) => by === userName || flags.includes('setting_crud'))
  const shadows = await db.shadows.bulkGet(mine.map(({ id }): [string, string] => ['jobs', id]))
  const people = await db.staff.bulkGet(mine.map(({ by }) => by))
  const listed = mine.map((job, index) => ({
    ...job,
    byName: personName(people[index], job.by),
    isUnsent: shadows[index] !== undefined,
  }))
  return listed.sort(
    (one, other) => Number(isOpen(other)) - Number(isOpen(one)) || other.updatedAt - one.updatedAt,
  )
}

/** The jobs that this person started and that are not over. */
export async function openJobs({ db, session }: Replica): Promise<Job[]> {
  const all = await db.jobs.toArray()
  return all.filter((job) => job.by === session.user.userName && isOpen(job))
}

/** Tells jobs of this person that come to their end while they are watched. Answers how to stop. */
export function watchEndedJobs(replica: Replica, tell: (job: Job) => void): () => void {
  let wereOpen = new Set<string>()
  let looking = Promise.resolve()
  let isStopped = false

  async function look(): Promise<void> {
    const all = await replica.db.jobs.toArray()
    const mine = all.filter(({ by }) => by === replica.session.user.userName)
    const ended = mine.filter(
      ({ id, run, state }) => wereOpen.has(`${id} ${run}`) && (state === 'done' || state === 'failed'),
    )
    wereOpen = new Set(mine.filter(isOpen).map(({ id, run }) => `${id} ${run}`))
    if (!isStopped) for (const job of ended) tell(job)
  }
  // A memory that is being deleted or is full says so itself.
  const lookAgain = () => {
    looking = looking.then(look).catch(() => undefined)
  }
  lookAgain()
  const stop = watchKeys(replica, 'jobs', lookAgain)
  return () => {
    isStopped = true
    stop()
  }
}
