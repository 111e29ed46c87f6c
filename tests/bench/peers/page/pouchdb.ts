import PouchDB, { type ReplicationOptions, type Stored } from 'pouchdb-browser'
import { nameOf, pause } from './a-command.ts'
import { countRecords } from './count-records.ts'
import { type Acted, type Heard, type Loaded, liveListLength, type Peer, type Reconciled } from './peer.ts'

/**
 * PouchDB 9 with its IndexedDB adapter and its own replication. Tuned: `batch_size` 1,000 and `batches_limit` 2 instead of its 100
 * and 10: fewer round trips for small documents, and no more of them in memory. `auto_compaction`, so that old revisions do not
 * pile up. Durability cannot be set (Chromium's default, relaxed). It has no live query: the changes feed tells an id, and the
 * queries that hold it are asked again. Conflicts are kept, the winner is the same everywhere by revision, and nothing merges them.
 */
export async function openPouchdb(options: ReplicationOptions): Promise<Peer> {
  const db = new PouchDB('shop', { auto_compaction: true })
  const remote = new PouchDB(`${location.origin}/peers/couch/shop`, { skip_setup: true })

  /** A replication that is not live ends at its first fault, so it is begun again, as an app would. */
  async function until(run: () => Promise<unknown>): Promise<void> {
    for (;;) {
      try {
        await run()
        return
      } catch {
        await pause(1_000)
      }
    }
  }

  let ids: string[] | undefined
  async function orderId(number: number): Promise<string> {
    ids ??= (await db.allDocs({ startkey: 'orders/' })).rows
      .map(({ id }) => id)
      .filter((id) => id < 'orders0')
    return ids[number % ids.length]!
  }

  const latencies: number[] = []
  let reruns = 0

  return {
    async load(): Promise<Loaded> {
      const from = performance.now()
      await until(() => db.replicate.from(remote, options))
      const ms = performance.now() - from
      return { rows: (await db.info()).doc_count, ms }
    },

    async act(number): Promise<Acted> {
      const id = await orderId(number)
      const doc = await db.get(id)
      const at = Date.now() + number
      const seen = Promise.withResolvers<number>()
      const feed = db.changes({ live: true, since: 'now' }).on('change', async (change) => {
        if (change.id !== id) return
        if ((await db.get(id)).at === at) seen.resolve(performance.now())
      })
      await pause(5) // the feed finds its place
      const from = performance.now()
      await db.put({ ...doc, at, row: { ...doc.row, note: 'changed here', command: nameOf(number) } })
      const durableMs = performance.now() - from
      const visibleMs = (await seen.promise) - from
      feed.cancel()
      return { visibleMs, durableMs }
    },

    waiting: () => Promise.resolve(0),
    drain: () => until(() => db.replicate.to(remote, options)),

    async listen({ ids: watched, starts }) {
      await until(() => db.replicate.from(remote, options))
      db.replicate.from(remote, { ...options, live: true, retry: true })
      const seen = new Map<string, number>()
      const note = (query: string, found: readonly Stored[]) => {
        for (const { _id, at } of found) {
          const before = seen.get(`${query} ${_id}`)
          seen.set(`${query} ${_id}`, at)
          if (before !== undefined && before < at) latencies.push(Date.now() - at)
        }
      }
      const queries = [
        ...watched.map((id, index) => ({
          holds: (changed: string) => changed === id,
          run: async () => note(`row ${index}`, [await db.get(id)]),
        })),
        ...starts.map((start, index) => {
          let last = '\uffff'
          return {
            holds: (changed: string) => changed >= start && changed <= last,
            async run() {
              const found = await db.allDocs({ startkey: start, limit: liveListLength, include_docs: true })
              last = found.rows.at(-1)?.id ?? '\uffff'
              note(
                `list ${index}`,
                found.rows.flatMap(({ doc }) => doc ?? []),
              )
            },
          }
        }),
      ]
      await Promise.all(queries.map(({ run }) => run()))
      db.changes({ live: true, since: 'now' }).on('change', ({ id }) => {
        for (const query of queries.filter(({ holds }) => holds(id))) {
          reruns += 1
          void query.run()
        }
      })
      await pause(500)
    },

    heard: async (): Promise<Heard> => ({ latencies: latencies.splice(0), reruns }),

    async reconcile(): Promise<Reconciled> {
      const written = countRecords()
      const from = performance.now()
      await until(() => Promise.all([db.replicate.to(remote, options), db.replicate.from(remote, options)]))
      const ms = performance.now() - from
      const writes = written()
      const all = await db.allDocs({ startkey: 'orders/', include_docs: true })
      const kept = all.rows.filter(({ doc }) => doc?.row['note'] === 'changed here').length
      return { ms, writes, kept }
    },
  }
}
