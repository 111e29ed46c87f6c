import { createRxDatabase, type RxJsonSchema } from 'rxdb/plugins/core'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie'
import { Subject } from 'rxjs'
import type { Checkpoint, Page, SharedRow } from '../server/shared-rows.ts'
import { nameOf, pause } from './a-command.ts'
import { countRecords } from './count-records.ts'
import { type Acted, type Heard, type Loaded, liveListLength, type Peer, type Reconciled } from './peer.ts'

interface Options {
  /** Documents a request; RxDB's own 100 when left out. */
  pullBatch?: number
  pushBatch?: number
  /** Chromium's default, relaxed, is what RxDB uses when nothing is set; it hands the setting on to Dexie. */
  durability: 'strict' | 'relaxed'
}

const schema: RxJsonSchema<SharedRow> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  required: ['id', 'at', 'row'],
  properties: {
    id: { type: 'string', maxLength: 100 },
    at: { type: 'number' },
    row: { type: 'object', additionalProperties: true },
  },
}

/**
 * RxDB 17 with its free Dexie storage. Pull, push and stream follow its page on HTTP replication: a `(version, id)` checkpoint,
 * conflicts in the answer of a push, server-sent events; its default conflict handler (the server's state wins) and its default
 * query cache. One tab, so neither several instances nor a leader (this favours it). `retryTime` is 1 s instead of 5. No
 * secondary index, which favours it too: our tables have up to five.
 */
export async function openRxdb({ pullBatch, pushBatch, durability }: Options): Promise<Peer> {
  const database = await createRxDatabase({
    name: 'shop',
    storage: getRxStorageDexie({ chromeTransactionDurability: durability }),
    multiInstance: false,
  })
  const { rows } = await database.addCollections<{
    rows: import('rxdb/plugins/core').RxCollection<SharedRow>
  }>({
    rows: { schema },
  })
  const stream = new Subject<Page | 'RESYNC'>()

  const replicate = (live: boolean) =>
    replicateRxCollection<SharedRow, Checkpoint>({
      collection: rows,
      replicationIdentifier: 'shop',
      live,
      retryTime: 1_000,
      waitForLeadership: false,
      pull: {
        batchSize: pullBatch || undefined,
        async handler(checkpoint, limit) {
          const { version, id } = checkpoint ?? { version: 0, id: '' }
          const query = new URLSearchParams({ version: `${version}`, id, limit: `${limit}` })
          const page = await ask(`/peers/rows/pull?${query}`)
          return page as never
        },
        stream$: stream.asObservable() as never,
      },
      push: {
        batchSize: pushBatch || undefined,
        handler: async (changes) =>
          (await ask('/peers/rows/push', { method: 'POST', body: JSON.stringify(changes) })) as never,
      },
    })

  async function syncOnce(): Promise<void> {
    const replication = replicate(false)
    await replication.awaitInitialReplication()
    await replication.awaitInSync()
    await replication.cancel()
  }

  let ids: string[] | undefined
  async function orderId(number: number): Promise<string> {
    ids ??= (
      await rows.find({ selector: { id: { $gte: 'orders/', $lt: 'orders0' } }, sort: [{ id: 'asc' }] }).exec()
    ).map(({ id }) => id)
    return ids[number % ids.length]!
  }

  const listeners: { reruns(): number }[] = []
  const latencies: number[] = []

  return {
    async load(): Promise<Loaded> {
      const from = performance.now()
      await syncOnce()
      const ms = performance.now() - from
      return { rows: await rows.count().exec(), ms }
    },

    async act(number): Promise<Acted> {
      const id = await orderId(number)
      const doc = (await rows.findOne(id).exec())!
      const { row } = doc.toJSON() as SharedRow
      const at = Date.now() + number
      const seen = Promise.withResolvers<number>()
      const watching = rows.findOne(id).$.subscribe((found) => {
        if (found?.at === at) seen.resolve(performance.now())
      })
      const from = performance.now()
      await doc.incrementalPatch({ at, row: { ...row, note: 'changed here', command: nameOf(number) } })
      const durableMs = performance.now() - from
      const visibleMs = (await seen.promise) - from
      watching.unsubscribe()
      return { visibleMs, durableMs }
    },

    waiting: () => Promise.resolve(0),
    drain: syncOnce,

    async listen({ ids: watched, starts }) {
      const replication = replicate(true)
      const events = new EventSource('/peers/rows/stream')
      events.onmessage = ({ data }) => stream.next(JSON.parse(data as string) as Page)
      events.onerror = () => stream.next('RESYNC')
      await replication.awaitInitialReplication()
      const seen = new Map<string, number>()
      const note = (query: string, found: readonly { id: string; at: number }[]) => {
        for (const { id, at } of found) {
          const before = seen.get(`${query} ${id}`)
          seen.set(`${query} ${id}`, at)
          if (before !== undefined && before < at) latencies.push(Date.now() - at)
        }
      }
      const single = watched.map((id) => rows.findOne(id))
      const lists = starts.map((start) =>
        rows.find({ selector: { id: { $gte: start } }, sort: [{ id: 'asc' }], limit: liveListLength }),
      )
      for (const [index, query] of single.entries())
        query.$.subscribe((found) => note(`row ${index}`, found ? [found] : []))
      for (const [index, query] of lists.entries()) query.$.subscribe((found) => note(`list ${index}`, found))
      await pause(500)
      for (const query of [...single, ...lists]) {
        const before = query._execOverDatabaseCount
        listeners.push({ reruns: () => query._execOverDatabaseCount - before })
      }
    },

    heard: async (): Promise<Heard> => ({
      latencies: latencies.splice(0),
      reruns: listeners.reduce((sum, { reruns }) => sum + reruns(), 0),
    }),

    async reconcile(): Promise<Reconciled> {
      const written = countRecords()
      const from = performance.now()
      await syncOnce()
      const ms = performance.now() - from
      const writes = written()
      const all = await rows.find({ selector: { id: { $gte: 'orders/', $lt: 'orders0' } } }).exec()
      const kept = all.filter(({ row }) => (row as { note?: string }).note === 'changed here').length
      return { ms, writes, kept }
    },
  }
}

async function ask(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, headers: { 'content-type': 'application/json' } })
  if (!response.ok) throw new Error(`answered ${response.status}`)
  return response.json()
}
