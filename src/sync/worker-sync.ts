import { oneAtATime } from '../lib/one-at-a-time.ts'
import type { Session } from '../replica/device-rows.ts'
import { type DeviceStore, deviceStore } from '../replica/device-store.ts'
import { browserEnvironment, type Environment } from '../replica/environment.ts'
import { closeReplica, openReplica, type Replica, settleLane } from '../replica/replica.ts'
import { endSignedOut } from './end-sessions.ts'
import { sendAsSet } from './send-as-set.ts'
import { sendSheets } from './send-sheets.ts'
import { makeSyncLoop, type SyncLoop } from './sync-loop.ts'

interface Open {
  replica: Replica
  loop: SyncLoop
  /** Somebody is signed in here. */
  isInUse: boolean
  /** Does what comes after, unless the signal says that it is too late. */
  tend(signal: AbortSignal): Promise<void>
}

export interface WorkerSync {
  /** Sends and fetches for everybody who uses this device, but in the replica named. For `event.waitUntil`. */
  syncEverybody(except?: string): Promise<void>
  /** Stops within the current exchange: a newer worker takes over only when this one has nothing under way. What waits stays stored. */
  restEverybody(): Promise<void>
  /** Lets go of every replica. */
  close(): Promise<void>
}

/** Browsers stop an event that lasts longer than five minutes; the next event goes on. */
const longestRunMs = 4 * 60_000

interface WorkerOptions {
  /** What is done each time everything was sent and fetched, beside the comparing of all rows and before a busy shop rests; stopped with the sync. */
  after?(replica: Replica, signal: AbortSignal): Promise<void>
}

/** The sync of a worker: it has no screen, and every replica of the device is its business. */
export function makeWorkerSync(
  environment: Environment,
  store: DeviceStore,
  { after }: WorkerOptions = {},
): WorkerSync {
  const open = new Map<string, Promise<Open>>()
  let resting = new AbortController()

  async function syncDatabase(sessions: Session[], signal: AbortSignal): Promise<void> {
    const current = await store.currentSession()
    const newest = sessions.toSorted((left, right) => right.signedInAt - left.signedInAt)[0]
    const isInUse = newest !== undefined && current?.database === newest.database
    const lead = isInUse ? current : newest
    if (!lead) return
    const held = await opened(lead)
    const { replica, loop } = held
    for (const session of sessions) await settleLane(replica, session)
    // A replica nobody looks at is only worth a request while it holds somebody's work, or a session to be ended.
    if (!isInUse && (await replica.db.pendingActions.count()) === 0) return endSignedOut(replica, signal)
    // Asked to rest while the replica was being opened: what is begun now would keep the newer worker waiting.
    if (signal.aborted) return
    held.isInUse = isInUse
    loop.trigger()
    const over = environment.wait(longestRunMs)
    await Promise.race([loop.settled(), over])
    loop.abort()
    await loop.settled()
    // It may have ended without fetching anything.
    await Promise.race([held.tend(signal), over])
  }

  /** Events follow each other quickly, so the database stays open between them, for as long as the same person leads. */
  async function opened(session: Session): Promise<Open> {
    const held = await open.get(session.database)
    if (!held?.replica.db.isOpen()) return reopened(session)
    if (held.replica.session.deviceId === session.deviceId) return held
    closeReplica(held.replica)
    return reopened(session)
  }

  function reopened(session: Session): Promise<Open> {
    const opening = openReplica(session, environment).then((replica) => {
      const tend = oneAtATime(async (signal: AbortSignal) => {
        if (held.isInUse && !signal.aborted) await after?.(replica, signal)
      })
      const onFetched = () => void tend(resting.signal).catch(() => undefined) // the end of the event tells
      const loop = makeSyncLoop(replica, store, { onFetched })
      const held: Open = { replica, loop, isInUse: false, tend }
      return held
    })
    open.set(session.database, opening)
    opening.catch(() => open.delete(session.database))
    return opening
  }

  return {
    async syncEverybody(except) {
      const { signal } = resting
      const sessions = (await store.allSessions()).filter(({ database }) => database !== except)
      const byDatabase = Object.values(Object.groupBy(sessions, ({ database }) => database))
      await Promise.all(byDatabase.map((own = []) => syncDatabase(own, signal)))
    },

    async restEverybody() {
      resting.abort()
      resting = new AbortController()
      for (const opening of open.values()) (await opening).loop.abort()
    },

    async close() {
      for (const opening of open.values()) closeReplica((await opening).replica)
      open.clear()
    },
  }
}

let ours: WorkerSync | undefined

/** Of this browser. */
function workerSync(): WorkerSync {
  ours ??= makeWorkerSync(browserEnvironment(), deviceStore(), {
    // Both are tried again with the next event.
    after: async (replica, signal) => {
      await sendSheets(replica, signal).catch(() => undefined)
      await sendAsSet(replica, { signal }).catch(() => undefined)
    },
  })
  return ours
}

/** Sends and fetches for everybody who uses this device. For `event.waitUntil`. */
export const syncEverybody = (): Promise<void> => workerSync().syncEverybody()

/** Stops within the current exchange. */
export const restEverybody = (): Promise<void> => workerSync().restEverybody()
