import { networkHint } from '../../device/network.ts'
import { formatAge, formatDate, formatTime, startOfDay } from '../../domain/time.ts'
import type { SyncState } from '../../replica/own-rows.ts'
import type { Replica } from '../../replica/replica.ts'
import { rowsAsOf, syncStateOf } from '../../replica/sync-state.ts'

/** How old the rows of this device are, when nobody can say whether they still hold; nothing while the server answers. */
export async function currentAge(replica: Replica): Promise<string | undefined> {
  return ageOffline(await syncStateOf(replica), replica.environment.now())
}

export function ageOffline(sync: SyncState, now: number): string | undefined {
  const offline = sync.offlineSince !== undefined || networkHint() === 'offline'
  return offline ? rowsAge(rowsAsOf(sync), now) : undefined
}

/** "Dữ liệu lúc 09:12, 2 giờ trước": how old the rows are that an answer without a network rests on. */
export function rowsAge(asOf: number | undefined, now: number): string {
  if (asOf === undefined) return 'Máy này chưa đồng bộ lần nào'
  const sameDay = startOfDay(asOf) === startOfDay(now)
  const when = sameDay ? formatTime(asOf) : `${formatTime(asOf)} ${formatDate(asOf)}`
  return `Dữ liệu lúc ${when}, ${formatAge(asOf, now)}`
}
