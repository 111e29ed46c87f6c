import type { DeviceStore } from '../replica/device-store.ts'
import { noteFaults } from '../replica/noted-faults.ts'
import type { Replica } from '../replica/replica.ts'
import { noteSyncState } from '../replica/sync-state.ts'
import { type RunOptions, runSync, type SyncOutcome } from './engine.ts'
import { retryDelayMs } from './retry.ts'

export interface SyncLoop {
  /** Something may have changed: run now, whatever the pauses had grown to. */
  trigger(): void
  /** Resolves when there is nothing to do or nothing can be done without a person. */
  settled(): Promise<void>
  /** Stops within the current exchange; a later `trigger` starts again. */
  abort(): void
}

/** Runs the sync until all is quiet, with growing pauses while the road is bad, for ever. One loop a replica and executor. */
export function makeSyncLoop(
  replica: Replica,
  store?: DeviceStore,
  { onFetched }: Pick<RunOptions, 'onFetched'> = {},
): SyncLoop {
  const { environment } = replica
  let running: Promise<void> | undefined
  let again = false
  let stop = new AbortController()
  let wake = new AbortController()

  async function work(signal: AbortSignal): Promise<void> {
    let attempt = 0
    while (!signal.aborted) {
      again = false
      const outcome = await runOnce(replica, { signal, onFetched }, store)
      if (again) {
        attempt = 0
      } else if (outcome.kind === 'retry') {
        attempt = outcome.advanced ? 1 : attempt + 1
        await pause(outcome, attempt, signal)
        if (again) attempt = 0
      } else {
        return
      }
    }
  }

  async function pause(outcome: { retryAfterMs?: number }, attempt: number, signal: AbortSignal) {
    const { retryAfterMs } = outcome
    // What the server asked for is kept even when somebody is impatient.
    if (retryAfterMs !== undefined) await environment.wait(retryAfterMs, signal)
    wake = new AbortController()
    if (again) return
    await environment.wait(
      retryDelayMs(attempt, environment.random()),
      AbortSignal.any([signal, wake.signal]),
    )
  }

  function trigger(): void {
    again = true
    wake.abort()
    if (running) return
    stop = new AbortController()
    running = work(stop.signal).finally(() => {
      running = undefined
      if (again) trigger()
    })
  }

  return {
    trigger,
    async settled() {
      while (running) await running
    },
    abort() {
      again = false
      stop.abort()
    },
  }
}

/** A bug, or a full disk, must not end the loop: it is logged, shown and tried again. */
async function runOnce(
  replica: Replica,
  options: RunOptions & { signal: AbortSignal },
  store: DeviceStore | undefined,
): Promise<SyncOutcome> {
  try {
    const outcome = await runSync(replica, options)
    if (store) await tellStore(store, replica)
    return outcome
  } catch (thrown) {
    // Whoever stopped it may have rolled back its transaction too.
    if (!replica.db.isOpen() || options.signal.aborted) return { kind: 'stopped' }
    console.error('sync stopped unexpectedly', thrown)
    const problem = { code: 'sync-failed', text: 'Đồng bộ gặp lỗi trên máy này. Ứng dụng sẽ thử lại.' }
    await noteSyncState(replica.db, { phase: 'idle', problem }).catch(() => undefined)
    const code = thrown instanceof Error ? thrown.name : typeof thrown
    await noteFaults(replica.db, [{ kind: 'bug', code }], replica.environment.now()).catch(() => undefined)
    return { kind: 'retry' }
  }
}

/** The sign-in screen looks at sessions, not at lanes. */
async function tellStore(store: DeviceStore, { db }: Replica): Promise<void> {
  if (!db.isOpen()) return
  for (const { deviceId, token, needsAuth } of await db.lanes.toArray()) {
    if (needsAuth) await store.noteNeedsAuth(deviceId, token)
  }
}
