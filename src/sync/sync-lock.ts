import type { Replica } from '../replica/replica.ts'

/** Longer than any request: whoever still holds the lock then is frozen. */
const patienceMs = 25_000

/**
 * Lets one executor of this device (page, other tab, worker) talk at a time. Only for thrift: numbers in a row make a
 * double run harmless, so a holder that was frozen is not waited for.
 */
export async function underSyncLock<R>(
  { database, environment }: Replica,
  signal: AbortSignal,
  run: () => Promise<R>,
): Promise<R> {
  const { locks, wait } = environment
  if (!locks) return run()
  const waited = new AbortController()
  const begun = new AbortController()
  void wait(patienceMs, AbortSignal.any([begun.signal, signal])).then(() => {
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
