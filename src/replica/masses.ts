import type { Masses } from './own-rows.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { type RowWrite, writeRows } from './write-rows.ts'

/** Rows of one put of a mass. */
const rowsPerPut = 2_000
/** From so many on Dexie tells no keys. */
const leastUntold = 50
/** So many keys of a table are remembered; whoever follows one and missed more reads all of it. */
const mostKeys = 20_000

/**
 * Writes many rows, within a transaction. Dexie then tells of a change of the whole table, which every screen looks at once, instead of telling each of
 * them thousands of keys; the keys are kept beside, for whoever holds the table in memory (`search/book.ts`).
 */
export async function writeMass(db: ReplicaDatabase, writes: readonly RowWrite[]): Promise<void> {
  await writeRows(db, writes, rowsPerPut)
  for (const [table, ofTable] of Map.groupBy(writes, (write) => write.table)) {
    if (ofTable.filter(({ row }) => row).length < leastUntold) continue
    const { count, latest } = await massesOf(db, table)
    const keys = [...latest, ofTable.map(({ key }) => key)]
    while (keys.reduce((sum, some) => sum + some.length, 0) > mostKeys) keys.shift()
    await db.meta.put({ key: `masses:${table}`, value: { count: count + 1, latest: keys } })
  }
}

/** The masses of rows that a table got so far. */
export async function massesOf(db: ReplicaDatabase, table: string): Promise<Masses> {
  const row = await db.meta.get(`masses:${table}`)
  return row?.key.startsWith('masses:') ? (row.value as Masses) : { count: 0, latest: [] }
}

/** The keys of all masses behind the first `known` ones; nothing where some are not remembered any more. */
export function keysBehind({ count, latest }: Masses, known: number): readonly string[] | undefined {
  const missed = count - known
  if (missed < 0 || missed > latest.length) return undefined
  return [...new Set(latest.slice(latest.length - missed).flat())]
}
