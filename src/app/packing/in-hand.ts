import { binIdOf } from '../../domain/stock/bin-code.ts'
import type { Parcel } from '../../domain/tables/parcels.ts'
import { actorOfUser } from '../../replica/actor-of-user.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import { type BenchRows, benchRows } from '../../replica/queries/packing/packing.ts'
import type { Replica } from '../../replica/replica.ts'
import type { BinNames } from './goods-shown.ts'
import { findInterruption } from './interruption.ts'

/** An order on the bench whose parcel is open. */
export interface InHand extends BenchRows {
  parcel: Parcel
}

export async function findInHand(replica: Replica, code: string): Promise<InHand | undefined> {
  const work = await benchRows(replica, code)
  return work?.parcel && { ...work, parcel: work.parcel }
}

/** The screen may still show the rows from before this packer took the order over; the replica knows. */
export async function isInterrupted(replica: Replica, code: string): Promise<boolean> {
  const rows = await findInHand(replica, code)
  const user = actorOfUser(replica.session.user)
  return !rows || findInterruption({ ...rows, staff: [] }, user) !== undefined
}

/** How the bins of a parcel are labelled. */
export async function binNamesOf(replica: Replica, { wid, lines }: Parcel): Promise<BinNames> {
  const ids = lines.map(({ bid }) => binIdOf(wid, bid))
  return new Map((await findRows(replica, 'bins', ids)).map(({ bid, name }) => [bid, name]))
}

/** What an unknown code at this bench most likely is. */
export function stillNeeded({ lines }: Parcel): string[] {
  return lines.filter(({ packed, need }) => packed < need).map(({ productCode }) => productCode)
}
