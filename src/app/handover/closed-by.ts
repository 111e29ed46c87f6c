import { formatAge } from '../../domain/time.ts'
import type { ParcelHands } from '../../replica/queries/handover/handover.ts'

/** "Lan đóng 5 phút trước": whom to ask for a parcel that is looked for. `undefined` where nobody here packed it: the desk sent it on. */
export function closedBy(hands: ParcelHands | undefined, now: number): string | undefined {
  if (!hands?.packerName) return undefined
  return `${hands.packerName} đóng ${formatAge(hands.closedAt ?? now, now)}`
}
