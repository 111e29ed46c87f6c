import type { Replica } from '../replica/replica.ts'
import { readSyncState } from '../replica/sync-state.ts'

/** Whether nothing is on its way: a new version of the app may take over. Waiting commands do not matter, they stay stored. */
export async function isQuiet({ db }: Replica): Promise<boolean> {
  const { phase } = await readSyncState(db)
  return phase === 'idle'
}
