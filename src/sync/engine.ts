import { wireErrors } from '../protocol/errors.ts'
import { isLoading, pendingLoad } from '../replica/load-point.ts'
import { noteFaults } from '../replica/noted-faults.ts'
import type { Lane, SyncState, Trouble } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'
import { noteSyncState, readSyncState } from '../replica/sync-state.ts'
import { borrowLost } from './borrow.ts'
import { compareSums } from './compare-sums.ts'
import { endSignedOut } from './end-sessions.ts'
import { loadShop } from './first-load.ts'
import { leadLane, scopeNameOf } from './lead-lane.ts'
import { type Ending, fine, type Link, type Step } from './link.ts'
import { nextTurn, type Turn } from './next-turn.ts'
import { pullOnce } from './pull.ts'
import { pushTurn } from './push.ts'
import { underSyncLock } from './sync-lock.ts'

/**
 * How a run ended. `quiet`: everything sent and fetched. `retry`: the road is bad, come again (not before `retryAfterMs`).
 * `waiting`: a person has to do something. `stopped`: by the signal.
 */
export type SyncOutcome =
  | { kind: 'quiet'; problem?: Trouble }
  | {
      kind: 'retry'
      retryAfterMs?: number
      /** It got further, so the pauses begin anew. */
      advanced?: true
    }
  | { kind: 'waiting'; problem: Trouble }
  | { kind: 'stopped' }

export interface RunOptions {
  signal?: AbortSignal
  /** All is sent and fetched; the rows are compared behind that. */
  onFetched?: (() => void) | undefined
}

/**
 * One run over a replica: the first load if it is not through, then every lane's commands, then what changed.
 *
 *   load ──▶ push (lane by lane, batch by batch) ──▶ pull ──▶ quiet ──▶ sessions that were signed out are ended
 *     │            │                                   │ └── reset ──▶ load
 *     └────────────┴── fault ──▶ retry | waiting ◀─────┘
 *
 * The lock is taken anew for every exchange, and no transaction is ever open while the network is asked. Whatever stops it,
 * wherever, the next run goes on from what is stored.
 */
export async function runSync(
  replica: Replica,
  { signal = never, onFetched }: RunOptions = {},
): Promise<SyncOutcome> {
  const outcome = await sendAndFetch(replica, { signal, onFetched })
  if (outcome.kind === 'quiet' || outcome.kind === 'waiting') await endSignedOut(replica, signal)
  return outcome
}

async function sendAndFetch(
  replica: Replica,
  { signal, onFetched }: { signal: AbortSignal; onFetched: RunOptions['onFetched'] },
): Promise<SyncOutcome> {
  const link: Link = { replica, signal, reintroduced: new Set(), stoodIn: new Set() }
  const endings: Ending[] = []
  // A reset in the middle sends us round once more; more than that is the server's trouble and waits for the next run.
  for (let round = 0; round < 3; round += 1) {
    const loaded = await loadIfNeeded(link)
    if (!loaded.ok) return conclude(replica, [loaded])
    const met = await meetLanes(link)
    if (!met.ok) return conclude(replica, [...endings, met])
    const pushed = await pushLanes(link)
    endings.push(...pushed)
    if (pushed.some(isRoadBlocked)) return conclude(replica, endings)
    const pulled = await pull(link)
    endings.push(pulled)
    if (!pulled.ok) return conclude(replica, endings)
    if (!(await isLoading(replica.db))) {
      // Comparing reads every row, for seconds: by then all is sent and fetched, and people are told so.
      const outcome = await conclude(replica, endings)
      if (!signal.aborted) onFetched?.()
      await borrowLost(replica, signal)
      if (!(await compareSums(link))) return outcome
    }
    // What kept a lane from sending belonged to what is now fetched anew.
    endings.length = 0
  }
  return conclude(replica, [...endings, { ok: false, verdict: 'retry' }])
}

const never = new AbortController().signal

function loadIfNeeded(link: Link): Promise<Ending> {
  return repeat(() =>
    exchange(link, async () => {
      const lane = await leadLane(link.replica)
      if (!lane) return nobodySignedIn
      const point = await pendingLoad(link.replica.db, scopeNameOf(lane))
      return point ? { ...(await loadShop(link, lane, point)), more: true } : fine
    }),
  )
}

/** Before a lane's first command the server is asked how far it is with that lane. */
async function meetLanes(link: Link): Promise<Ending> {
  const { db } = link.replica
  const waiting = new Set((await db.pendingActions.toArray()).map(({ deviceId }) => deviceId))
  const lanes = await db.lanes.toArray()
  const strangers = lanes.some(({ deviceId, met, token, needsAuth }) => {
    return !met && waiting.has(deviceId) && token !== '' && !needsAuth
  })
  return strangers ? pull(link) : fine
}

/**
 * Commands go out in the order of the gestures on this device, each lane's with its own token: who takes over a half-packed order on a
 * shared phone builds on what the one before did there. Trouble of one lane does not hold up the others.
 */
async function pushLanes(link: Link): Promise<Ending[]> {
  const endings: Ending[] = []
  const ended = new Set<string>()
  for (;;) {
    let turn: Turn | undefined
    const step = await exchange(link, async () => {
      turn = await nextTurn(link.replica.db, ended)
      return turn ? pushTurn(link, turn, ended) : fine
    })
    if (step.ok && step.more) continue
    if (turn || !step.ok) endings.push(step)
    if (!turn || isRoadBlocked(step)) return endings
    ended.add(turn.deviceId)
  }
}

async function pull(link: Link): Promise<Ending> {
  await noteSyncState(link.replica.db, { phase: 'pulling' })
  const ending = await repeat(() =>
    exchange(link, async () => {
      const lane = await leadLane(link.replica)
      return lane ? pullOnce(link, lane) : nobodySignedIn
    }),
  )
  // The signed-in person's token is dead; perhaps another one on this phone can still fetch.
  if (!ending.ok && ending.verdict === 'sign-in' && (await leadLane(link.replica))) return pull(link)
  return ending
}

async function repeat(step: () => Promise<Step>): Promise<Ending> {
  for (;;) {
    const ending = await step()
    if (!ending.ok || !ending.more) return ending
  }
}

async function exchange(link: Link, run: () => Promise<Step>): Promise<Step> {
  await link.replica.environment.step('exchange')
  if (link.signal.aborted) return { ok: false, verdict: 'stopped' }
  return underSyncLock(link.replica, link.signal, run)
}

/** Nothing else will go through either. */
function isRoadBlocked(ending: Ending): boolean {
  if (ending.ok) return false
  const { verdict, fault } = ending
  if (verdict === 'stopped' || verdict === 'update') return true
  return verdict === 'retry' && fault?.kind !== 'nonsense'
}

async function conclude(replica: Replica, endings: readonly Ending[]): Promise<SyncOutcome> {
  const { db, environment } = replica
  const outcome = await judge(replica, endings)
  await environment.step('conclude')
  const faults = endings.flatMap((ending) => (!ending.ok && ending.fault ? [ending.fault] : []))
  const isOffline = faults.some(({ kind }) => kind === 'network' || kind === 'timeout')
  const now = environment.now()
  await noteFaults(db, faults, now)
  const { offlineSince, problem } = await readSyncState(db)
  const idle: Partial<SyncState> = {
    phase: 'idle',
    offlineSince: isOffline ? (offlineSince ?? now) : undefined,
    updateNeeded: endings.some((ending) => !ending.ok && ending.verdict === 'update') || undefined,
    // A watchdog's warning stays until something goes through.
    problem: outcome.kind === 'waiting' || outcome.kind === 'quiet' ? outcome.problem : problem,
  }
  const isQuiet = outcome.kind === 'quiet'
  await noteSyncState(db, isQuiet ? { ...idle, lastSyncedAt: now, lastProgressAt: now } : idle)
  return outcome
}

async function judge(replica: Replica, endings: readonly Ending[]): Promise<SyncOutcome> {
  const bad = endings.flatMap((ending) => (ending.ok ? [] : [ending]))
  if (bad.some(({ verdict }) => verdict === 'stopped')) return { kind: 'stopped' }
  const retrying = bad.filter(({ verdict }) => ['retry', 'choke', 'too-large'].includes(verdict))
  if (retrying.length > 0) {
    const retryAfterMs = Math.max(...retrying.map(({ fault }) => fault?.retryAfterMs ?? 0))
    const advanced = retrying.some((ending) => ending.advanced)
    return {
      kind: 'retry',
      retryAfterMs: retryAfterMs > 0 ? retryAfterMs : undefined,
      advanced: advanced || undefined,
    }
  }
  if (bad.some(({ verdict }) => verdict === 'update')) {
    return { kind: 'waiting', problem: { code: 'update-app', text: wireErrors['update-app'].text } }
  }
  const stuck = await laneWithoutToken(replica)
  const own = stuck?.deviceId === replica.session.deviceId ? signInAgain : undefined
  const blocked = bad.find(({ verdict }) => verdict === 'blocked')
  const problem = own ?? blocked?.problem ?? (blocked ? notAllowed : undefined)
  if (problem) return { kind: 'waiting', problem }
  return { kind: 'quiet', problem: stuck ? signInOf(stuck) : undefined }
}

/** Somebody whose work, or whose fetching, waits for their signing in again; the signed-in person first. */
async function laneWithoutToken({ db, session }: Replica): Promise<Lane | undefined> {
  const waiting = new Set((await db.pendingActions.toArray()).map(({ deviceId }) => deviceId))
  const dead = (await db.lanes.toArray()).filter(({ needsAuth, token }) => needsAuth || token === '')
  const own = dead.find(({ deviceId, signedOut }) => deviceId === session.deviceId && !signedOut)
  return own ?? dead.find(({ deviceId }) => waiting.has(deviceId))
}

const signInAgain: Trouble = { code: 'sign-in-again', text: wireErrors['sign-in-again'].text }
const notAllowed: Trouble = { code: 'not-allowed', text: wireErrors['not-allowed'].text }
const nobodySignedIn: Ending = { ok: false, verdict: 'sign-in', problem: signInAgain }

function signInOf({ actor }: Lane): Trouble {
  const text = `${actor.name} còn việc chưa gửi trên máy này. Nhờ ${actor.name} đăng nhập lại để gửi.`
  return { code: 'other-sign-in-again', text }
}
