import { useMemo } from 'react'
import type { Handover } from '../../domain/tables.ts'
import { scannedParcels, stoppedParcels, waitingParcels } from '../../replica/queries/handover.ts'
import { useLive } from '../use-live.ts'
import { type SessionView, sessionView } from './session-view.ts'

/**
 * How an open session stands, living on with every scan of any phone. What waits is asked anew only when orders change; after a
 * scan only keys are.
 */
export function useSessionView({ code, carrier, wid }: Handover): SessionView | undefined {
  const waiting = useLive((replica) => waitingParcels(replica, { carrier, wid }), [carrier, wid])
  const scannedIn = useLive(scannedParcels, [])
  const doubtful = useMemo(() => {
    const known = new Set(waiting?.map(({ parcelId }) => parcelId))
    const inside = [...(scannedIn ?? [])].filter(
      ([parcelId, session]) => session === code && !known.has(parcelId),
    )
    return inside.map(([parcelId]) => parcelId)
  }, [code, waiting, scannedIn])
  const stopped = useLive(
    (replica) => stoppedParcels(replica, { carrier, wid }, doubtful),
    [carrier, wid, doubtful.join(' ')],
  )
  return useMemo(
    () => waiting && scannedIn && sessionView(code, waiting, scannedIn, stopped ?? []),
    [code, waiting, scannedIn, stopped],
  )
}
