import type { Draft } from '../draft.ts'
import type { Parcel } from '../tables/parcels.ts'
import { leftWith } from './left-with.ts'

/**
 * The parcel comes out of the bag it was scanned into, and its session counts one less: taken out by hand, or taken apart, so that it
 * is no longer what was scanned. What has left stays on its list.
 */
export function outOfBag(draft: Draft, parcel: Parcel, at: number): Parcel {
  if (parcel.handover === undefined || leftWith(draft, parcel)) return parcel
  const session = draft.get('handovers', parcel.handover)
  const { handover: _, handoverScan: __, ...free } = parcel
  if (!session) return free
  const { last, ...rest } = session
  const kept = last && last.parcelId !== parcel.id ? { last } : {}
  draft.put('handovers', { ...rest, ...kept, count: session.count - 1, updatedAt: at })
  return free
}
