import type { Place } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { rowsOf } from './replica-database.ts'

export interface RowWrite extends Place {
  /** `undefined` deletes. */
  row: object | undefined
}

/** From 50 rows in one put on, Dexie reruns every live query of the table instead of those that saw the rows. */
export const quietRows = 49

/** Writes rows of any tables, inside a transaction. */
export async function writeRows(
  db: ReplicaDatabase,
  writes: readonly RowWrite[],
  rowsPerPut = quietRows,
): Promise<void> {
  const byTable = Map.groupBy(writes, (write) => write.table)
  for (const [table, ofTable] of byTable) {
    const puts = ofTable.flatMap(({ row }) => row ?? [])
    const dels = ofTable.filter(({ row }) => row === undefined).map(({ key }) => key)
    for (const some of chunks(puts, rowsPerPut)) await rowsOf(db, table).bulkPut(some)
    for (const some of chunks(dels, rowsPerPut)) await rowsOf(db, table).bulkDelete(some)
  }
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
