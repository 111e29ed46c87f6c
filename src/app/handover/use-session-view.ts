import { useMemo, useState } from 'react'
import type { Handover } from '../../domain/tables/handovers.ts'
import { scannedParcels, stoppedParcels } from '../../replica/queries/handover/handover.ts'
import { waitingParcels } from '../../replica/queries/handover/waiting-parcels.ts'
import { useLive } from '../session/use-live.ts'
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
  const asked = doubtful.join(' ')
  const answer = useLive(
    async (replica) => ({ asked, stopped: await stoppedParcels(replica, { carrier, wid }, doubtful) }),
    [carrier, wid, asked],
  )
  const fresh = useMemo(
    // Not before the answers belong together: a parcel stopped long ago would look as if it were stopped just now.
    () =>
      waiting && scannedIn && answer?.asked === asked
        ? sessionView(code, waiting, scannedIn, answer.stopped)
        : undefined,
    [code, waiting, scannedIn, answer, asked],
  )
  const [held] = useState<{ view?: SessionView }>({})
  if (fresh) held.view = fresh
  return held.view
}
