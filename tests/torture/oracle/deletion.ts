import { deleteJobId, restoreJobId } from '../../../src/domain/jobs/job-words.ts'
import type { Job } from '../../../src/domain/tables/jobs.ts'
import type { Product } from '../../../src/domain/tables/products.ts'
import { hold } from '../world/breach.ts'
import type { SimServer } from '../world/server.ts'
import { listed, type ServerView } from './server-view.ts'

/**
 * Decisions 16: of everything that was to go, what is held stayed and is named, and all the rest went; what was to come back is there again. Looked at
 * where the server did all of it in one go, so that nobody did anything else meanwhile.
 */
export function checkDeletion(before: ServerView, after: ServerView, server: SimServer): void {
  const [was, is] = [aliveIn(before), aliveIn(after)]
  const others = listed(after, 'jobs').filter(
    (job) => job.id !== deleteJobId && job.id !== restoreJobId && !isLeftAlone(before, job),
  )
  if (others.length > 0) return
  const deletion = doneAtOnce(before, after, deleteJobId)
  const restoration = doneAtOnce(before, after, restoreJobId)
  if (deletion && !isTouched(before, after, restoreJobId)) {
    const named = server
      .jobNotes()
      .get(deleteJobId)!
      .failures.map(({ about }) => about)
    hold(
      'S1',
      [...is.keys()].sort().join() === named.toSorted().join(),
      () => `everything was deleted; ${[...is.keys()].join()} is there, ${named.join()} is named`,
    )
    hold(
      'S2',
      was.size - is.size === deletion.done,
      () => `${deletion.done} of ${was.size} are said to be gone`,
    )
    for (const code of named) hold('S1', isHeld(was.get(code)!), () => `${code} stays, and nothing holds it`)
  }
  if (restoration && !isTouched(before, after, deleteJobId)) {
    const back = [...is.keys()].filter((code) => !was.has(code))
    hold(
      'S2',
      back.length <= restoration.done && [...was.keys()].every((code) => is.has(code)),
      () => `${restoration.done} are said to be back, ${back.join()} are`,
    )
    const { done, failed } = restoration
    const asked = jobIn(before, restoreJobId)!.total
    hold(
      'S1',
      done + failed === asked,
      () => `${asked} were to come back, the server tells of ${done + failed}`,
    )
  }
}

function aliveIn(view: ServerView): Map<string, Product> {
  const alive = listed(view, 'products').filter(({ deletedAt }) => deletedAt === undefined)
  return new Map(alive.map((product) => [product.code, product]))
}

function jobIn(view: ServerView, id: string): Job | undefined {
  return listed(view, 'jobs').find((job) => job.id === id)
}

/** Begun and ended between the two. */
function doneAtOnce(before: ServerView, after: ServerView, id: string): Job | undefined {
  const [was, is] = [jobIn(before, id), jobIn(after, id)]
  const isFresh = was?.state === 'waiting' && was.resumed === 0
  return isFresh && is?.state === 'done' ? is : undefined
}

function isTouched(before: ServerView, after: ServerView, id: string): boolean {
  return jobIn(before, id) !== jobIn(after, id)
}

function isLeftAlone(before: ServerView, { id, what, updatedAt }: Job): boolean {
  return what === 'export-orders' || jobIn(before, id)?.updatedAt === updatedAt
}

function isHeld({ book, wait, exp_amount, inCombos = 0, warehouses }: Product): boolean {
  const untaken = warehouses.some((place) => (place.untaken ?? 0) !== 0)
  return [book, wait, exp_amount, inCombos].some((units) => units !== 0) || untaken
}
