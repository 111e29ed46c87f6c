import { keysOf } from '../../lib/keys-of.ts'
import type { ReadingThread } from '../beside/reading-thread.ts'
import { exportKinds } from './export-kinds.ts'
import { type JobKind, JobStopped } from './job-kind.ts'
import type { JobKinds } from './job-kinds.ts'

/**
 * Exports whose steps are made by a thread beside the server: each reads and packs hundreds of orders, and every push would wait for it. What a step read before the disk had
 * it is there when the step is: one transaction lies behind the other.
 */
export function exportsBeside(kinds: JobKinds, thread: ReadingThread): JobKinds {
  const beside = (kind: JobKind): JobKind => ({
    ...kind,
    async step({ company, job, notes, now }) {
      const told = await thread.ask('step', { company, job, notes, now })
      if ('stopped' in told) throw new JobStopped(told.stopped)
      return told
    },
  })
  return { ...kinds, ...Object.fromEntries(keysOf(exportKinds).map((what) => [what, beside(kinds[what])])) }
}
