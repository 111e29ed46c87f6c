import Dexie from 'dexie'
import { replicatedTables } from '../../../src/domain/tables.ts'
import { rowsOf } from '../../../src/replica/replica-database.ts'
import { openBenchReplica } from './open-replica.ts'

/** As many rows at a time as a line of the stream holds, about. */
const rowsAtOnce = 1_000

/** The same rows as the device holds, put into a bare database: no index, no fetch, no progress, nothing kept beside them. Answers ms. */
export async function measureBareWrite(): Promise<number> {
  const replica = await openBenchReplica()
  const held = await Promise.all(
    replicatedTables.map(async (table) => ({ table, rows: await rowsOf(replica.db, table).toArray() })),
  )
  await Dexie.delete('bench-bare')
  const db = new Dexie('bench-bare', { chromeTransactionDurability: 'relaxed', cache: 'disabled' })
  const keys = held.map(({ table }) => [table, `&${keyOf(rowsOf(replica.db, table).schema.primKey.keyPath)}`])
  db.version(1).stores(Object.fromEntries(keys))
  await db.open()
  const from = performance.now()
  for (const { table, rows } of held) {
    for (let start = 0; start < rows.length; start += rowsAtOnce)
      await db.table(table).bulkPut(rows.slice(start, start + rowsAtOnce))
  }
  const spent = performance.now() - from
  db.close()
  return spent
}

function keyOf(path: string | string[] | null | undefined): string {
  return Array.isArray(path) ? `[${path.join('+')}]` : (path ?? '')
}
