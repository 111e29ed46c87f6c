import { loadStep } from '../replica/load-point.ts'
import type { Replica } from '../replica/replica.ts'

/** Longer than any request, but for a first load: whoever holds the lock so long and stores no line of one is frozen. */
const patienceMs = 25_000

/**
 * Lets one executor of this device (page, other tab, worker) talk at a time. Only for thrift: numbers in a row make a
 * double run harmless, so a holder that was frozen is not waited for.
 */
export async function underSyncLock<R>(
  replica: Replica,
  signal: AbortSignal,
  run: () => Promise<R>,
): Promise<R> {
  const { database, environment } = replica
  const { locks } = environment
  if (!locks) return run()
  const waited = new AbortController()
  const begun = new AbortController()
  void untilFrozen(replica, AbortSignal.any([begun.signal, signal]))
    .catch(() => undefined) // a closed database tells on its own
    .then(() => {
      if (!begun.signal.aborted) waited.abort()
    })
  try {
    return await locks.request(`khotay-sync:${database}`, { signal: waited.signal }, () => {
      begun.abort()
      return run()
    })
  } catch (thrown) {
    if (begun.signal.aborted || !waited.signal.aborted) throw thrown
    return await run()
  } finally {
    begun.abort()
  }
}

/** Resolves when whoever holds the lock has shown no sign of life for so long, or at once when nobody wants to know any more. */
async function untilFrozen({ db, environment }: Replica, signal: AbortSignal): Promise<void> {
  for (let seen = await loadStep(db); !signal.aborted; ) {
    await environment.wait(patienceMs, signal)
    const now = signal.aborted ? undefined : await loadStep(db)
    if (now === seen) return
    seen = now
  }
}
