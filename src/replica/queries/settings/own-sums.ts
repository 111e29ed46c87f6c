import type { ReplicatedTable } from '../../../domain/tables.ts'
import { readCursor } from '../../apply-pull.ts'
import type { Replica } from '../../replica.ts'
import { isReplicated } from '../../replica-database.ts'
import { type Sum, sumOf } from '../../sums.ts'

/** What the server said of the tables. */
interface Told {
  version: number
  closedSince: number
  seen: readonly string[]
  tables: Readonly<Record<string, Sum>>
}

/**
 * Sums up this device's rows of each table, one table after another. Ends early, with `false`, where the device stands at another version
 * than what was told: sums of different moments say nothing.
 */
export async function ownSums(
  { db }: Pick<Replica, 'db'>,
  { version: cursor, closedSince, seen, tables }: Told,
  tell: (table: ReplicatedTable, sum: Sum) => void,
  signal: AbortSignal,
): Promise<boolean> {
  if ((await readCursor(db)) !== cursor) return false
  for (const table of Object.keys(tables).filter(isReplicated)) {
    const own = await sumOf(db, table, { cursor, closedSince, seen })
    if (signal.aborted) return true
    if (!own) return false
    tell(table, own)
  }
  return true
}
