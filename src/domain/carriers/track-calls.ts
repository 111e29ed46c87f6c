import type { Effect } from '../effect.ts'
import { providerAccountOf } from '../providers/account-of.ts'
import type { CarrierId } from '../tables/provider-ids.ts'

/** How often a carrier is asked how parcels stand (ms): messages tell of most of it at once. */
export const trackEveryMs = 15 * 60_000

export interface ParcelRound {
  carrier: CarrierId
  accountId: string
  /** The order after which it goes on; from the first where absent. */
  after?: string
}

/** Asks a carrier how its parcels stand, from an instant on, some of them at a time and all of them in turn; of one account one at a time. */
export function trackParcels({ carrier, accountId, after }: ParcelRound, dueAt: number): Effect {
  const account = providerAccountOf({ provider: carrier, accountId })
  const slot = `${account}/track/${Math.floor(dueAt / trackEveryMs)}`
  const key = after === undefined ? slot : `${slot}/${after}`
  return { account, subject: 'track', kind: 'track-parcels', key, params: { after }, dueAt }
}
