import { openReadingThread, type ReadingThread } from '../beside/reading-thread.ts'
import type { ReadPlace } from '../store/reader.ts'
import type { Store } from '../store/store.ts'
import type { PackedLine, ReadSnapshot } from './packed-snapshot.ts'

/** A shop is walked once, row by row: what was read is not asked for again, and 32 MB of it would be kept for nothing. */
const walkedCacheKiB = 4_096

/** The thread that reads them. */
export function openSnapshotThread(place: ReadPlace): ReadingThread {
  return openReadingThread('folder' in place ? { ...place, cacheKiB: walkedCacheKiB } : place)
}

/** Snapshots read and packed by a thread beside the server, a line ahead of whoever takes them: who takes them slowly holds two. */
export function snapshotsBeside(store: Store, thread: ReadingThread): ReadSnapshot {
  return async (question) => {
    const { snapshot, head } = await thread.ask('snapshot', question)
    return { head, lines: linesOf(store, thread, question.company, snapshot) }
  }
}

async function* linesOf(
  store: Store,
  thread: ReadingThread,
  company: string,
  snapshot: string,
): AsyncGenerator<PackedLine, void> {
  const release = thread.hold()
  let isThrough = false
  try {
    for (let next = thread.ask('line', { snapshot }); ; ) {
      const line = await next
      isThrough = line === undefined
      if (!line) return
      next = thread.ask('line', { snapshot })
      // Thrown where it is awaited, unless nobody comes for it.
      next.catch(() => undefined)
      // It may hold what the disk has not yet.
      await store.read(company, async () => undefined)
      yield line
    }
  } finally {
    release()
    if (!isThrough) await thread.ask('leave', { snapshot }).catch(() => undefined)
  }
}
