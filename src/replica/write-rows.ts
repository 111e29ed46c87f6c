import type { Place } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { rowsOf } from './replica-database.ts'

export interface RowWrite extends Place {
  /** `undefined` deletes. */
  row: object | undefined
}

/** From 50 rows in one put on, Dexie reruns every live query of the table instead of those that saw the rows. */
export const quietRows = 49

/** Writes rows of any tables, inside a transaction: all are handed over at once, so that the store is waited for once. */
export async function writeRows(
  db: ReplicaDatabase,
  writes: readonly RowWrite[],
  rowsPerPut = quietRows,
): Promise<void> {
  const byTable = Map.groupBy(writes, (write) => write.table)
  await Promise.all(
    [...byTable].flatMap(([table, ofTable]) => {
      const puts = ofTable.flatMap(({ row }) => row ?? [])
      const dels = ofTable.filter(({ row }) => row === undefined).map(({ key }) => key)
      return [
        ...chunks(puts, rowsPerPut).map((some) => rowsOf(db, table).bulkPut(some)),
        ...chunks(dels, rowsPerPut).map((some) => rowsOf(db, table).bulkDelete(some)),
      ]
    }),
  )
}

export function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size)
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size))
}
