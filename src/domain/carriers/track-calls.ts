import type { Effect } from '../effect.ts'
import { providerAccountOf } from '../providers/account-of.ts'
import type { CarrierId } from '../tables/provider-ids.ts'

/** How often a carrier is asked how parcels stand (ms): messages tell of most of it at once. */
export const trackEveryMs = 15 * 60_000

/** Asks a carrier how its parcels stand, from an instant on; of one account one at a time. */
export function trackParcels(of: { carrier: CarrierId; accountId: string }, dueAt: number): Effect {
  const account = providerAccountOf({ provider: of.carrier, accountId: of.accountId })
  const key = `${account}/track/${Math.floor(dueAt / trackEveryMs)}`
  return { account, subject: 'track', kind: 'track-parcels', key, params: {}, dueAt }
}
