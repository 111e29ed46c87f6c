import type { Replica } from './replica.ts'
import type { ReplicaDatabase, Trouble } from './replica-database.ts'

/** How far the shop is fetched, in rows. */
export interface LoadState {
  table: string
  done: number
  left: number
  /** Open orders have begun to come: screens may open. */
  usable: boolean
  /** All products are here, so that a scanned code can be looked up. */
  packable: boolean
}

/** How the device and the server stand to each other, for the pill in the top bar. */
export interface SyncState {
  phase: 'idle' | 'pushing' | 'pulling' | 'loading'
  /** The last time everything was sent and fetched. */
  lastSyncedAt?: number
  /** The last time anything went through. */
  lastProgressAt?: number
  /** Since when the server cannot be reached. */
  offlineSince?: number
  /** What a person has to do something about. */
  problem?: Trouble
  /** The first load, or the renewal after a reset; absent when there is none. */
  load?: LoadState
  /** The server no longer understands this app; the queue is kept. */
  updateNeeded?: boolean
}

export async function readSyncState(db: ReplicaDatabase): Promise<SyncState> {
  const row = await db.meta.get('sync')
  return row?.key === 'sync' ? row.value : { phase: 'idle' }
}

/** The same, for live queries. */
export function syncStateOf(replica: Replica): Promise<SyncState> {
  return readSyncState(replica.db)
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
