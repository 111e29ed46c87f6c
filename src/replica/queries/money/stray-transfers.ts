import type { StrayTransfer } from '../../../domain/tables/payments.ts'
import type { Replica } from '../../replica.ts'
import { staffNames } from '../shop.ts'

export interface StrayMoney {
  /** The latest first. */
  transfers: readonly StrayTransfer[]
  /** Names people know, by user name. */
  names: ReadonlyMap<string, string>
}

/** Transfers that named no order: those that wait, and the recent ones whose order was found. */
export async function strayMoney(replica: Replica): Promise<StrayMoney> {
  const transfers = await replica.db.strayTransfers.toArray()
  return {
    transfers: transfers.toSorted((one, other) => other.at - one.at || (one.id < other.id ? -1 : 1)),
    names: await staffNames(replica),
  }
}

/** How many wait for somebody to say whose they are. */
export function countStrayMoney({ db }: Replica): Promise<number> {
  return db.strayTransfers.filter(({ state }) => state === 'open').count()
}
