import { isLate, isUrgent } from '../../domain/orders/urgency.ts'
import type { Handover } from '../../domain/tables/handovers.ts'
import type { WaitingParcel } from '../../replica/queries/handover/waiting-parcels.ts'

/** A carrier without an open session, whose parcels lie in none. */
export interface CarrierWaiting {
  carrier: string
  wid: string
  waiting: number
  /** Of these, past their deadline or near it. */
  urgent: number
  /** The first deadline. */
  shipBy: number | undefined
}

/** An open session with what is still missing of its carrier. */
export interface OpenSession {
  session: Handover
  missing: number
}

export interface Board {
  carriers: CarrierWaiting[]
  open: OpenSession[]
  /** "Chờ bàn giao": packed and not handed over, whether scanned into an open session or not. */
  waiting: number
  /** Of these, scanned into an open session. */
  scanned: number
}

/** What waits at the door: open sessions, and the carriers that have none yet, the most parcels first. */
export function boardOf(
  waiting: readonly WaitingParcel[],
  scannedIn: ReadonlyMap<string, string>,
  drafts: readonly Handover[],
  now: number,
): Board {
  const byPlace = new Map<string, CarrierWaiting>()
  for (const { parcelId, carrier, wid, shipBy } of waiting) {
    if (scannedIn.has(parcelId)) continue
    const known = byPlace.get(`${wid}/${carrier}`) ?? { carrier, wid, waiting: 0, urgent: 0, shipBy }
    const isPressing = isLate({ state: 'CHỜ GỬI HÀNG', shipBy }, now) || isUrgent({ shipBy }, now)
    byPlace.set(`${wid}/${carrier}`, {
      ...known,
      waiting: known.waiting + 1,
      urgent: known.urgent + (isPressing ? 1 : 0),
      shipBy: earliest(known.shipBy, shipBy),
    })
  }
  const open = drafts.map((session) => ({
    session,
    missing: byPlace.get(`${session.wid}/${session.carrier}`)?.waiting ?? 0,
  }))
  const begun = new Set(drafts.map(({ wid, carrier }) => `${wid}/${carrier}`))
  const all = [...byPlace.values()].sort((one, other) => other.waiting - one.waiting)
  return {
    open,
    carriers: all.filter(({ wid, carrier }) => !begun.has(`${wid}/${carrier}`)),
    waiting: waiting.length,
    scanned: waiting.filter(({ parcelId }) => scannedIn.has(parcelId)).length,
  }
}

function earliest(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other
  return Math.min(one, other)
}
