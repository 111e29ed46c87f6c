import { accountOf } from '../../domain/channels/market.ts'
import { missedOfPast } from '../../domain/channels/shops/asking.ts'
import { mostFailures } from '../../domain/jobs/params.ts'
import type { Job, JobFailure } from '../../domain/tables/jobs.ts'
import type { Reading } from '../store/store.ts'
import { type JobKind, type JobNotes, JobStopped } from './job-kind.ts'
import { readProblem } from './problem.ts'

/** Orders of a marketplace come in by the road (`effects/poll-past.ts`), which keeps its place in line; the worker of jobs never has one in hand. */
export function ordersKind(): JobKind<JobNotes, 'take-orders'> {
  return ofRoad()
}

/** The same of what a shop sells (`effects/poll-items.ts`). */
export function itemsKind(): JobKind<JobNotes, 'take-items'> {
  return ofRoad()
}

/** And of drafts of listings (`effects/post-copy.ts`). */
export function copiesKind(): JobKind<JobNotes, 'send-copies'> {
  return ofRoad()
}

function ofRoad<W extends 'take-orders' | 'take-items' | 'send-copies'>(): JobKind<JobNotes, W> {
  const notHere = () => new JobStopped('Việc của sàn không chạy ở đây. Báo người quản trị máy chủ.')
  return {
    step: async () => {
      throw notHere()
    },
    open() {
      throw notHere()
    },
    mayHave: () => true,
  }
}

/** Orders that the catching up with a shop could not take, and why. */
export async function missedOrders(
  { outside }: Pick<Reading, 'outside'>,
  { params }: Job<'take-orders'>,
): Promise<JobFailure[]> {
  const failures = await outside.failures(accountOf(params), mostFailures, missedOfPast(params))
  return failures.map(({ subject, problem }) => {
    const { text, said } = readProblem(problem)
    return { about: subject.replace(/^order\//, ''), reason: said ? `${text} (${said})` : text }
  })
}
