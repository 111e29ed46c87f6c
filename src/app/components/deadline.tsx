import { Clock } from 'lucide-react'
import { formatDeadline } from '../../domain/time.ts'
import { useNow } from '../session/now.ts'

/** Below this it is red, below the next yellow (ms). */
const soonMs = 3_600_000
const nearMs = 2 * 3_600_000

/** "còn 42 phút", "trễ 2 giờ": lives on with the clock. Nothing without a deadline. */
export function Deadline({ at, pill = false }: { at: number | undefined; pill?: boolean }) {
  const now = useNow()
  if (at === undefined) return null
  const left = at - now
  const tone = left < soonMs ? 'bad' : left < nearMs ? 'warn' : 'ok'
  const text = formatDeadline(at, now)
  if (!pill) return <span className={`text-15 font-semibold whitespace-nowrap ${colours[tone]}`}>{text}</span>
  return (
    <span
      className={`inline-flex min-h-9 shrink-0 items-center gap-1.5 rounded-full px-3 text-15 font-semibold whitespace-nowrap ${colours[tone]} ${grounds[tone]}`}
    >
      <Clock aria-hidden className="size-4" />
      {text}
    </span>
  )
}

const colours = { bad: 'text-bad', warn: 'text-warn', ok: 'text-ok' }
const grounds = { bad: 'bg-bad-soft', warn: 'bg-warn-soft', ok: 'bg-ok-soft' }
