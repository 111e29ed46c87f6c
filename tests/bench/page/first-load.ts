import Dexie from 'dexie'
import { goodsOf } from '../../../src/domain/parcels/goods-of.ts'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { readCursor } from '../../../src/replica/apply-pull.ts'
import { browserEnvironment, type Environment } from '../../../src/replica/environment.ts'
import { openReplica } from '../../../src/replica/replica.ts'
import { type ReplicaDatabase, rowsOf } from '../../../src/replica/replica-database.ts'
import { readSyncState } from '../../../src/replica/sync-state.ts'
import { makeSyncLoop } from '../../../src/sync/sync-loop.ts'
import { verify } from '../../../src/sync/verify.ts'

export interface FirstLoad {
  usableMs: number
  /** Until an order that waits to be packed is there with all its products. */
  packableMs: number
  completeMs: number
  rows: number
  lines: number
  /** Streams that were begun. */
  requests: number
  longestTaskMs: number
}

/** Signs in on an empty profile and loads the shop with the app's own loop, here on the page's thread. */
export async function measureFirstLoad({ userName }: { userName: string }): Promise<FirstLoad> {
  let lines = 0
  let requests = 0
  let usableMs = 0
  let packableMs = 0
  let longestTaskMs = 0
  const tasks = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration)
  })
  tasks.observe({ entryTypes: ['longtask'] })
  const environment: Environment = {
    ...browserEnvironment(),
    async fetch(address, init) {
      if (address.endsWith('/snapshot')) requests += 1
      return globalThis.fetch(address, init)
    },
    async step(name) {
      if (name !== 'load:stored') return
      lines += 1
      if (usableMs === 0 && (await readSyncState(replica.db)).load?.usable)
        usableMs = performance.now() - from
      if (packableMs === 0 && (await hasPackableOrder(replica.db))) packableMs = performance.now() - from
    },
  }
  const verified = await verify(userName, userName)
  if (!verified.ok) throw new Error(verified.text)
  const replica = await openReplica(verified.session, environment)
  const from = performance.now()
  const loop = makeSyncLoop(replica)
  loop.trigger()
  await loop.settled()
  const completeMs = performance.now() - from
  if ((await readCursor(replica.db)) === undefined) throw new Error('the load ended before it was through')
  tasks.disconnect()
  const counts = await Promise.all(replicatedTables.map((table) => rowsOf(replica.db, table).count()))
  const rows = counts.reduce((sum, count) => sum + count, 0)
  return { usableMs, packableMs, completeMs, rows, lines, requests, longestTaskMs }
}

async function hasPackableOrder(db: ReplicaDatabase): Promise<boolean> {
  const waiting = await db.orders
    .where('[state+createdAt]')
    .between(['CHỜ ĐÓNG GÓI', Dexie.minKey], ['CHỜ ĐÓNG GÓI', Dexie.maxKey])
    .first()
  if (!waiting) return false
  const goods = goodsOf(waiting).map(({ productCode }) => productCode)
  return (await db.products.bulkGet(goods)).every((product) => product !== undefined)
}
