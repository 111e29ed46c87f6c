import Dexie, { type Collection } from 'dexie'
import type { ReturnedOrder } from '../../../domain/tables/returns.ts'
import type { Replica } from '../../replica.ts'

/** Returns in one state, those changed first in front. */
export function returnsInState(
  { db }: Replica,
  state: ReturnedOrder['state'],
): Collection<ReturnedOrder, string> {
  return db.returns.where('[state+updatedAt]').between([state, Dexie.minKey], [state, Dexie.maxKey])
}

/** Orders whose parcel lies at the returns door, by their code the id of the return. */
export async function returnsHere(replica: Replica): Promise<ReadonlyMap<string, string>> {
  const here = await Promise.all([
    returnsInState(replica, 'arrived').toArray(),
    returnsInState(replica, 'checked').toArray(),
  ])
  return new Map(here.flat().map(({ orderCode, id }) => [orderCode, id]))
}
