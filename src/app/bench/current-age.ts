import { networkHint } from '../../device/network.ts'
import { formatAge, formatDate, formatTime, startOfDay } from '../../domain/time.ts'
import type { SyncState } from '../../replica/own-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { syncStateOf } from '../../replica/sync-state.ts'

/** How old the rows of this device are, when nobody can say whether they still hold; nothing while the server answers. */
export async function currentAge(replica: Replica): Promise<string | undefined> {
  return ageOffline(await syncStateOf(replica), replica.environment.now())
}

export function ageOffline(sync: SyncState, now: number): string | undefined {
  const offline = sync.offlineSince !== undefined || networkHint() === 'offline'
  return offline ? rowsAge(sync.lastSyncedAt, now) : undefined
}

/** "Dữ liệu lúc 09:12, 2 giờ trước": how old the rows are that an answer without a network rests on. */
export function rowsAge(lastSyncedAt: number | undefined, now: number): string {
  if (lastSyncedAt === undefined) return 'Máy này chưa đồng bộ lần nào'
  const sameDay = startOfDay(lastSyncedAt) === startOfDay(now)
  const when = sameDay ? formatTime(lastSyncedAt) : `${formatTime(lastSyncedAt)} ${formatDate(lastSyncedAt)}`
  return `Dữ liệu lúc ${when}, ${formatAge(lastSyncedAt, now)}`
}
