import { claimUrgency } from '../../domain/returns/claim-rules.ts'
import { formatDate, formatDuration } from '../../domain/time.ts'

/** "còn 1 ngày 4 giờ", "hết hạn 20/11". */
export function sayClaim(claimBy: number, now: number): string {
  return claimUrgency(claimBy, now) === 'over'
    ? `hết hạn ${formatDate(claimBy).slice(0, 5)}`
    : `còn ${formatDuration(claimBy - now)}`
}
