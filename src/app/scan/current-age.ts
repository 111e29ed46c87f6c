import { networkHint } from '../../device/network.ts'
import type { Replica } from '../../replica/replica.ts'
import { type SyncState, syncStateOf } from '../../replica/sync-state.ts'
import { dataAge } from './data-age.ts'

/** How old the rows of this device are, when nobody can say whether they still hold; nothing while the server answers. */
export async function currentAge(replica: Replica): Promise<string | undefined> {
  return ageOffline(await syncStateOf(replica), replica.environment.now())
}

export function ageOffline(sync: SyncState, now: number): string | undefined {
  const offline = sync.offlineSince !== undefined || networkHint() === 'offline'
  return offline ? dataAge(sync.lastSyncedAt, now) : undefined
}
