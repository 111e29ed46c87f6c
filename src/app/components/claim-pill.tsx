import { CalendarClock } from 'lucide-react'
import { claimUrgency } from '../../domain/returns/claim-rules.ts'
import { useNow } from '../session/now.ts'
import { sayClaim } from './say-claim.ts'

const looks = {
  over: 'bg-bad-soft text-bad',
  'last-day': 'bg-bad-soft text-bad',
  soon: 'bg-warn-soft text-warn',
  time: 'bg-ok-soft text-ok',
}

/** How long a complaint is heard, in colour and words. Nothing without a deadline. */
export function ClaimPill({ claimBy, long = false }: { claimBy: number | undefined; long?: boolean }) {
  const now = useNow()
  if (claimBy === undefined) return null
  return (
    <span
      className={`inline-flex min-h-7 shrink-0 items-center gap-1 rounded-full px-2 text-13 font-semibold whitespace-nowrap ${looks[claimUrgency(claimBy, now)]}`}
    >
      <CalendarClock aria-label="Hạn khiếu nại" className="size-4" />
      {long && 'Khiếu nại '}
      {sayClaim(claimBy, now)}
    </span>
  )
}
