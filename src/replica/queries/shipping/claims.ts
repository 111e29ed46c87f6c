import { liveQuery } from 'dexie'
import { isOpenClaim } from '../../../domain/returns/is-open-claim.ts'
import type { Claim } from '../../../domain/tables/claims.ts'
import type { Replica } from '../../replica.ts'
import { staffNames } from '../shop.ts'

export interface ClaimList {
  /** Those that somebody has to see to first, by their last day; then the latest that ended. */
  claims: readonly Claim[]
  /** Names people know, by user name. */
  names: ReadonlyMap<string, string>
}

/** Every claim at a carrier. */
export async function claimList(replica: Replica): Promise<ClaimList> {
  const claims = await replica.db.claims.toArray()
  return { claims: claims.toSorted(byWork), names: await staffNames(replica) }
}

/** The claims for one order, the oldest first. */
export function claimsOfOrder({ db }: Replica, code: string): Promise<Claim[]> {
  return db.claims.where('orderCode').equals(code).sortBy('id')
}

/** How many somebody has to see to. */
export function countOpenClaims({ db }: Replica): Promise<number> {
  return db.claims.filter(isOpenClaim).count()
}

/** Calls whenever a claim that lies here changes, until the way back is called. */
export function onClaimsChanged({ db }: Replica, changed: () => void): () => void {
  let isFirst = true
  const watching = liveQuery(() => db.claims.toArray()).subscribe(() => {
    if (!isFirst) changed()
    isFirst = false
  })
  return () => watching.unsubscribe()
}

function byWork(one: Claim, other: Claim): number {
  const open = Number(isOpenClaim(other)) - Number(isOpenClaim(one))
  if (open !== 0) return open
  const sooner = (one.claimBy ?? 0) - (other.claimBy ?? 0)
  return (isOpenClaim(one) ? sooner : other.at - one.at) || (one.id < other.id ? -1 : 1)
}
