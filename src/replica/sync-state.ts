import type { SyncState } from './own-rows.ts'
import type { Replica } from './replica.ts'
import type { ReplicaDatabase } from './replica-database.ts'

export async function readSyncState(db: ReplicaDatabase): Promise<SyncState> {
  const row = await db.meta.get('sync')
  return row?.key === 'sync' ? row.value : { phase: 'idle' }
}

/** The same, for live queries. */
export function syncStateOf(replica: Replica): Promise<SyncState> {
  return readSyncState(replica.db)
}

/** From when the rows of this device are: it was in step then, or the load that brought them began. */
export function rowsAsOf({ lastSyncedAt, loadedAt }: SyncState): number | undefined {
  return lastSyncedAt === undefined ? loadedAt : Math.max(lastSyncedAt, loadedAt ?? 0)
}

/** Changes some fields; `undefined` removes one. Writes nothing when nothing changes, so that live queries stay quiet. */
export async function noteSyncState(
  db: ReplicaDatabase,
  changes: Partial<Nullable<SyncState>>,
): Promise<void> {
  await db.transaction('rw', db.meta, async () => {
    const state = await readSyncState(db)
    const next = Object.fromEntries(
      Object.entries({ ...state, ...changes }).filter(([, value]) => value !== undefined),
    ) as unknown as SyncState
    if (JSON.stringify(next) !== JSON.stringify(state)) await db.meta.put({ key: 'sync', value: next })
  })
}

type Nullable<T> = { [K in keyof T]: T[K] | undefined }
