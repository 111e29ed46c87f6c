import { formatDeadline, formatDuration } from '../../../domain/time.ts'

/** Below this it is red, below the next yellow; beyond, nothing presses (ms). */
const soonMs = 3_600_000
const nearMs = 2 * 3_600_000
const dayMs = 24 * 3_600_000

interface DueCellProps {
  at: number | undefined
  now: number
  isTight: boolean
}

/** "42 phút", "trễ 2 giờ": colour only for what presses. */
export function DueCell({ at, now, isTight }: DueCellProps) {
  if (at === undefined) return null
  const left = at - now
  const look =
    left < soonMs ? 'font-semibold text-bad' : left < nearMs ? 'font-semibold text-warn' : 'text-sub'
  return (
    <span title={formatDeadline(at, now)} className={`truncate ${look}`}>
      {dueWords(left, isTight)}
    </span>
  )
}

/** How long there is left, or since when it is late (ms); hours beside days give way first, and nobody counts them once it is late. */
export function dueWords(leftMs: number, isTight: boolean): string {
  const ms = Math.abs(leftMs)
  const whole = ms >= dayMs && (isTight || leftMs < 0) ? Math.floor(ms / dayMs) * dayMs : ms
  return leftMs < 0 ? `trễ ${formatDuration(whole)}` : formatDuration(whole)
}
