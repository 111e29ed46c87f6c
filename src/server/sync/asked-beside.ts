import { claimIdOf } from '../../domain/carriers/claims.ts'
import { orderCodeOf } from '../../domain/parcels/parcel-ids.ts'
import { returnIdOf } from '../../domain/returns/return-ids.ts'
import type { Wanted } from '../../domain/run.ts'

/** What is asked for next by whoever asks for a row: a guess, so that a store over the network is asked less often. */
export function askedBeside({ table, key }: Wanted): Wanted[] {
  if (table === 'parcels') {
    const order = { table: 'orders', key: orderCodeOf(key) } as const
    return [order, ...askedBeside(order)]
  }
  if (table !== 'orders') return []
  return [
    { table: 'orderProfits', key },
    { table: 'returns', key: returnIdOf(key) },
    { table: 'claims', key: claimIdOf(key, 1) },
  ]
}
