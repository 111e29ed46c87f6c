import { growingTables } from '../domain/people/recent.ts'
import { type ReplicatedTable, replicatedTables } from '../domain/tables.ts'
import type { SyncState } from './own-rows.ts'

/** Which rows a number or a list is made of. */
export interface CountedRows {
  tables: readonly ReplicatedTable[]
  /** Closed ones too: they come last. */
  closed?: boolean
}

/** Whether the shop's rows are all on this device, and none is being fetched anew. A replica of before 2026-11-22 tells it by having been in step. */
export function isShopHere({ load, loaded, lastSyncedAt }: SyncState): boolean {
  return load === undefined && (loaded === true || lastSyncedAt !== undefined)
}

/**
 * Whether such rows may still come with the load of the shop that is on its way. A number made of them is no more than "so many so far", and
 * of none it cannot be said that there is none.
 */
export function mayStillCome(sync: SyncState | undefined, { tables, closed = false }: CountedRows): boolean {
  if (!sync) return true
  const { load } = sync
  if (!load) return !isShopHere(sync)
  if (load.renews) return false
  if (closed) return true
  return tables.some((table) => replicatedTables.indexOf(table) >= (load.wholeTables ?? 0))
}

/** How far the load that is on its way is with a table: its open rows come, its closed ones behind all tables, or nothing of it any more. */
export type LoadStage = 'open' | 'closed' | 'here'

/** What a reading of the whole table is made at. */
export function loadStageOf({ load }: SyncState, table: ReplicatedTable): LoadStage {
  if (!load) return 'here'
  if (replicatedTables.indexOf(table) >= (load.wholeTables ?? 0)) return 'open'
  return growingTables.includes(table) ? 'closed' : 'here'
}

/** Whether the device had all that the server had at some moment since then (device clock, ms). Before that, rows still come that the server counts already. */
export function isInStepSince(sync: SyncState, since: number): boolean {
  return isShopHere(sync) && (sync.lastSyncedAt ?? Number.NEGATIVE_INFINITY) >= since
}
