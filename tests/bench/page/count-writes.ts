import type { ReplicaDatabase } from '../../../src/replica/replica-database.ts'

/** Counts the rows written to each table from now on, through Dexie's hooks; clear it between measurements. */
export function countWrites(db: ReplicaDatabase): Map<string, number> {
  const counts = new Map<string, number>()
  for (const table of db.tables) {
    const count = () => {
      counts.set(table.name, (counts.get(table.name) ?? 0) + 1)
    }
    table.hook('creating', count)
    table.hook('updating', count)
    table.hook('deleting', count)
  }
  return counts
}
