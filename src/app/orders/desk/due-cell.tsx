import { formatDuration } from '../../../domain/time.ts'

/** Below this it is red, below the next yellow; beyond, nothing presses (ms). */
const soonMs = 3_600_000
const nearMs = 2 * 3_600_000

/** "42 phút", "trễ 2 giờ": colour only for what presses. */
export function DueCell({ at, now }: { at: number | undefined; now: number }) {
  if (at === undefined) return null
  const left = at - now
  const look =
    left < soonMs ? 'font-semibold text-bad' : left < nearMs ? 'font-semibold text-warn' : 'text-sub'
  return (
    <span className={`truncate ${look}`}>
      {left < 0 ? `trễ ${formatDuration(-left)}` : formatDuration(left)}
    </span>
  )
}
