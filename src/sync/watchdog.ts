import { formatDuration } from '../domain/time.ts'
import type { Trouble } from '../replica/own-rows.ts'

interface Seen {
  now: number
  /** Since when the watch looks on; a phone that slept all night is not stuck. */
  watchingSince: number
  /** When the oldest waiting command was done; `undefined`: nothing waits. */
  oldestAt: number | undefined
  lastProgressAt: number | undefined
}

export const restartAfterMs = 60_000
export const tellAfterMs = 5 * 60_000

/** Whether a sync that has something to send is alive (L1). */
export function judgeProgress({
  now,
  watchingSince,
  oldestAt,
  lastProgressAt,
}: Seen): 'fine' | 'restart' | 'tell' {
  if (oldestAt === undefined) return 'fine'
  const stillSince = Math.max(watchingSince, lastProgressAt ?? 0, Math.min(oldestAt, now))
  const still = now - stillSince
  if (still >= tellAfterMs) return 'tell'
  return still >= restartAfterMs ? 'restart' : 'fine'
}

/** What the person is told: how old the oldest unsent work is. */
export function stuckProblem(oldestAt: number, now: number): Trouble {
  const text = `Chưa gửi được việc cũ nhất từ ${formatDuration(now - oldestAt)} trước. Kiểm tra mạng; việc vẫn được giữ trên máy.`
  return { code: 'stuck', text }
}
