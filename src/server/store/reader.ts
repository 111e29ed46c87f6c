import type { ServerAddress } from './several/server-list.ts'
import type { Store } from './store.ts'

/** Where the shops lie, as a thread is told: in a folder on which this very process has its store open, or on servers. SQLite keeps so much of the folder in memory (KiB). */
export type ReadPlace = { folder: string; cacheKiB?: number } | { servers: readonly ServerAddress[] }

/** A further reader of what a store keeps, for a thread of its own. */
export interface Reader extends Pick<Store, 'read' | 'isTransient'> {
  close(): Promise<void>
}
