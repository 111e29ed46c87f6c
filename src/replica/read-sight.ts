import type { ReplicaDatabase } from './replica-database.ts'

/** Whose sight the rows are, as the server names it; `undefined` in a replica that was filled by an older app or server. */
export async function readSight(db: ReplicaDatabase): Promise<string | undefined> {
  const row = await db.meta.get('sight')
  return row?.key === 'sight' ? row.value : undefined
}
