import { liveQuery } from 'dexie'
import type { SocketEvent } from '../protocol/wire.ts'
import { deviceStore } from '../replica/device-store.ts'
import { onDispatched } from '../replica/dispatch.ts'
import { mirrorLane } from '../replica/eviction.ts'
import type { Replica } from '../replica/replica.ts'
import { noteSyncState, readSyncState } from '../replica/sync-state.ts'
import { listenForPokes } from './socket.ts'
import { makeSyncLoop } from './sync-loop.ts'
import { judgeProgress, stuckProblem } from './watchdog.ts'

/** Scans come in bursts; one trigger is enough for those that come together. */
const debounceMs = 20
const everyMs = 60_000
/** How long the worker may be silent before the page does its work. */
const workerPatienceMs = 8_000
const watchEveryMs = 10_000
const syncTag = 'khotay-sync'

interface PageSync {
  trigger(byHand: boolean): void
}

let current: PageSync | undefined

/** By hand: try now, whatever the pauses have grown to. */
export function syncNow(): void {
  current?.trigger(true)
}

/** After a command. `dispatch` tells by itself; this is for work that is stored by other ways. */
export function notifyCommand(): void {
  current?.trigger(false)
}

interface Options {
  onEvent?(event: SocketEvent, body: unknown): void
  /** The page itself has sent and fetched everything, in the place of a worker. */
  onFetched?(): void
}

/** Keeps a page's replica and the server together, until the answer is called. */
export function startPageSync(replica: Replica, { onEvent, onFetched }: Options = {}): () => void {
  const { db, environment, session } = replica
  const loop = makeSyncLoop(replica, deviceStore(), { onFetched })
  const stopped = new AbortController()
  const { signal } = stopped
  let due: ReturnType<typeof setTimeout> | undefined
  let substitute: ReturnType<typeof setTimeout> | undefined
  let watchingSince = environment.now()
  let restartedAt = 0

  function trigger() {
    due ??= setTimeout(() => {
      due = undefined
      run().catch(() => undefined) // a closed database tells on its own
    }, debounceMs)
  }

  async function run() {
    if (signal.aborted) return
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null
    if (!worker) {
      loop.trigger()
      return
    }
    const askedAt = environment.now()
    worker.postMessage({ type: 'sync' })
    substitute ??= setTimeout(() => {
      substitute = undefined
      standIn(askedAt).catch(() => undefined)
    }, workerPatienceMs)
    if ((await db.pendingActions.count()) > 0) await registerBackgroundSync()
  }

  /** Other replicas of this device; apart, because no first screen waits for it. */
  function tend() {
    import('./left-replicas.ts')
      .then(({ tendLeftReplicas }) => tendLeftReplicas(replica, deviceStore(), { isAlone: !hasWorker() }))
      .catch(() => undefined) // tried again in a minute, or with the next start
  }

  /** The worker may be missing, asleep or broken: then the page does the same work itself. */
  async function standIn(askedAt: number) {
    const { lastProgressAt = 0, lastSyncedAt = 0 } = await readSyncState(db)
    if (!signal.aborted && Math.max(lastProgressAt, lastSyncedAt) < askedAt) loop.trigger()
  }

  async function watch() {
    const [oldest, state] = await Promise.all([db.pendingActions.toCollection().first(), readSyncState(db)])
    const now = environment.now()
    const verdict = judgeProgress({
      now,
      watchingSince,
      oldestAt: oldest?.at,
      lastProgressAt: state.lastProgressAt,
    })
    const needsPerson = state.problem?.code === 'sign-in-again' || state.updateNeeded
    if (verdict === 'fine' || needsPerson || now - restartedAt < everyMs) return
    restartedAt = now
    // Who works without a network on purpose is not warned about it.
    if (verdict === 'tell' && oldest && navigator.onLine) {
      await noteSyncState(db, { problem: stuckProblem(oldest.at, now) })
    }
    loop.abort()
    loop.trigger()
  }

  const stopPokes = listenForPokes(replica, { onNews: trigger, onEvent })
  const stopDispatched = onDispatched((where) => where.database === replica.database && trigger())
  const lane = liveQuery(() => db.lanes.get(session.deviceId)).subscribe((known) => {
    if (known) mirrorLane(environment.keepsake, { ...known, lastSeq: known.nextSeq - 1 })
  })
  const minute = setInterval(() => {
    if (document.visibilityState !== 'visible') return
    trigger()
    if (!hasWorker()) tend()
  }, everyMs)
  const dog = setInterval(() => {
    if (document.visibilityState === 'visible') watch().catch(() => undefined) // a closed database tells on its own
  }, watchEveryMs)
  const sleep = () => loop.abort() // a frozen page must hold neither lock nor transaction
  const awake = () => {
    watchingSince = environment.now()
    trigger()
  }
  const seen = () => document.visibilityState === 'visible' && awake()
  window.addEventListener('online', awake, { signal })
  // Nobody is reached now: found out at once, and not a minute later, so that the pill says so.
  window.addEventListener('offline', trigger, { signal })
  window.addEventListener('pageshow', awake, { signal })
  window.addEventListener('pagehide', sleep, { signal })
  document.addEventListener('freeze', sleep, { signal })
  document.addEventListener('resume', awake, { signal })
  document.addEventListener('visibilitychange', seen, { signal })

  const ours: PageSync = {
    trigger(byHand) {
      if (byHand) loop.trigger()
      trigger()
    },
  }
  current = ours
  trigger()
  tend()

  return () => {
    stopped.abort()
    clearTimeout(due)
    clearTimeout(substitute)
    clearInterval(minute)
    clearInterval(dog)
    stopPokes()
    stopDispatched()
    lane.unsubscribe()
    loop.abort()
    if (current === ours) current = undefined
  }
}

function hasWorker(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null
}

interface BackgroundSync {
  sync?: { register(tag: string): Promise<void> }
}

/** So that the browser wakes the worker when the network is back and the page is closed. Not every browser can. */
export async function registerBackgroundSync(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.ready
    await (registration as BackgroundSync).sync?.register(syncTag)
  } catch {
    // Forbidden or absent: the page's own triggers do.
  }
}
