import { formatAge, formatDate, formatTime, startOfDay } from '../../domain/time.ts'

/** "Dữ liệu lúc 09:12, 2 giờ trước": how old the rows are that an answer without a network rests on. */
export function dataAge(lastSyncedAt: number | undefined, now: number): string {
  if (lastSyncedAt === undefined) return 'Máy này chưa đồng bộ lần nào'
  const sameDay = startOfDay(lastSyncedAt) === startOfDay(now)
  const when = sameDay ? formatTime(lastSyncedAt) : `${formatTime(lastSyncedAt)} ${formatDate(lastSyncedAt)}`
  return `Dữ liệu lúc ${when}, ${formatAge(lastSyncedAt, now)}`
}
