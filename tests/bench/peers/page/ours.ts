import { liveQuery } from 'dexie'
import { replicatedTables } from '../../../../src/domain/tables.ts'
import { currentSession } from '../../../../src/replica/device-store.ts'
import { dispatch } from '../../../../src/replica/dispatch.ts'
import type { Replica } from '../../../../src/replica/replica.ts'
import { openReplica } from '../../../../src/replica/replica.ts'
import { rowsOf } from '../../../../src/replica/replica-database.ts'
import { runSync } from '../../../../src/sync/engine.ts'
import { startPageSync } from '../../../../src/sync/page-sync.ts'
import { makeSyncLoop } from '../../../../src/sync/sync-loop.ts'
import { verify } from '../../../../src/sync/verify.ts'
import { type Act, commandOf, packingActs } from '../../packing-acts.ts'
import { ordersToPack } from '../../page/open-replica.ts'
import { measureVisible } from '../../page/visible.ts'
import { pause } from './a-command.ts'
import { countRecords } from './count-records.ts'
import { type Acted, type Heard, type Loaded, liveListLength, type Peer, type Reconciled } from './peer.ts'

/**
 * KhoTay's own replica and sync as the app ships them: strict durability, pushes that grow and go out three at a time, a pull that confirms along with the last. `worker`: the
 * sync runs in a service worker (`own-worker.ts`), as in the app; `page`: on the page's thread, as the document peers do.
 */
export async function openOurs(executor: 'page' | 'worker'): Promise<Peer & OwnParts> {
  let opened: Replica | undefined
  const session = await currentSession()
  if (session) opened = await openReplica(session)
  const replica = (): Replica => {
    if (!opened) throw new Error('expected a profile in which somebody is signed in')
    return opened
  }
  if (executor === 'worker') {
    await navigator.serviceWorker.register('/own-worker.js', { type: 'module' })
    await navigator.serviceWorker.ready
  }

  let acts: Generator<Act> | undefined
  async function nextAct(): Promise<Act> {
    acts ??= packingActs((await ordersToPack(replica())).toSorted((a, b) => (a.code < b.code ? -1 : 1)))
    const { value, done } = acts.next()
    if (done) throw new Error('the shop has too few orders to pack for this measurement')
    return value
  }

  /** A person signs in again when the server asked for it; nothing else would send the work of that lane. */
  async function signInIfAsked(): Promise<void> {
    const { db, session: own } = replica()
    if (!(await db.lanes.get(own.deviceId))?.needsAuth) return
    await verify('chu', 'chu')
  }

  const latencies: number[] = []
  let reruns = 0

  async function signIn(): Promise<void> {
    const verified = await verify('chu', 'chu')
    if (!verified.ok) throw new Error(verified.text)
    opened = await openReplica(verified.session)
  }

  return {
    signIn,

    async load(): Promise<Loaded> {
      if (!opened) await signIn()
      const { db } = replica()
      const from = performance.now()
      const loop = makeSyncLoop(replica())
      loop.trigger()
      await loop.settled()
      const ms = performance.now() - from
      const counts = await Promise.all(replicatedTables.map((table) => rowsOf(db, table).count()))
      return { rows: counts.reduce((sum, count) => sum + count, 0), ms }
    },

    async act(): Promise<Acted> {
      const act = await nextAct()
      const from = performance.now()
      const dispatched = await dispatch(replica(), commandOf(act), act.params)
      if (!dispatched.ok) throw new Error(`${act.method} was refused: ${dispatched.refusal.text}`)
      return { durableMs: performance.now() - from }
    },

    async actMeasured(options) {
      const { row, stored } = await measureVisible(options)
      return row.map((visibleMs, index) => ({ visibleMs, durableMs: stored[index]! }))
    },

    waiting: () => replica().db.pendingActions.count(),

    async drain() {
      while ((await replica().db.pendingActions.count()) > 0) {
        await signInIfAsked()
        if (executor === 'page') {
          await runSync(replica())
          continue
        }
        const registration = await navigator.serviceWorker.ready
        registration.active?.postMessage({ type: 'sync' })
        for (let i = 0; i < 50 && (await replica().db.pendingActions.count()) > 0; i += 1) await pause(20)
      }
    },

    async listen({ ids, starts }) {
      const { db } = replica()
      startPageSync(replica())
      const seen = new Map<string, number>()
      const note = (query: string, found: readonly { id: string; updatedAt: number }[]) => {
        for (const { id, updatedAt } of found) {
          const before = seen.get(`${query} ${id}`)
          seen.set(`${query} ${id}`, updatedAt)
          if (before !== undefined && before < updatedAt) latencies.push(Date.now() - updatedAt)
        }
      }
      for (const id of ids) {
        liveQuery(() => {
          reruns += 1
          return db.parcels.get(id)
        }).subscribe((found) => note(`row ${id}`, found ? [found] : []))
      }
      for (const start of starts) {
        liveQuery(() => {
          reruns += 1
          return db.parcels.where(':id').aboveOrEqual(start).limit(liveListLength).toArray()
        }).subscribe((found) => note(`list ${start}`, found))
      }
      await pause(1_000)
      reruns = 0
    },

    heard: async (): Promise<Heard> => ({ latencies: latencies.splice(0), reruns }),

    async reconcile(): Promise<Reconciled> {
      const { db } = replica()
      const waiting = await db.pendingActions.count()
      const written = countRecords()
      const from = performance.now()
      while ((await db.pendingActions.count()) > 0) await runSync(replica())
      const ms = performance.now() - from
      const writes = written()
      if ((await db.shadows.count()) > 0) throw new Error('expected no shadow once nothing waits')
      return { ms, writes, kept: waiting - (await db.attention.count()) }
    },
  }
}

export interface OwnParts {
  signIn(): Promise<void>
  /** Its own way to time commands: scans only, with the queue forgotten between them when none shall wait. */
  actMeasured(options: { pending: number; runs: number }): Promise<Acted[]>
}
