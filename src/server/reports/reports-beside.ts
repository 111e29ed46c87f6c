import { readAs } from '../auth/caller.ts'
import type { ReadingThread } from '../beside/reading-thread.ts'
import type { Store } from '../store/store.ts'
import type { AnswerReport } from './reports.ts'

/** Reports answered by a thread beside the server. */
export function reportsBeside(store: Store, thread: ReadingThread): AnswerReport {
  return async (question) => {
    const { session } = question
    await readAs(store, session, async () => undefined)
    const text = await thread.ask('report', question)
    // It may have read what the disk has not yet.
    await store.read(session.company, async () => undefined)
    return text
  }
}
