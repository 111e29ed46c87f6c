import { claimIdOf, claimsOf } from '../carriers/claims.ts'
import type { Reader } from '../command.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { returnIdOf } from '../returns/return-ids.ts'
import { returnsOf } from '../returns/returns-of.ts'
import type { Wanted } from '../run.ts'
import type { Claim } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import type { ReturnedOrder } from '../tables/returns.ts'
import type { Slip } from '../tables/slips.ts'

/** An order with all that its profit is reckoned from. */
export interface ProfitSources {
  order: Order
  returns: readonly ReturnedOrder[]
  /** What its carrier has to make good for. */
  claims: readonly Claim[]
  /** The slip by which its goods left last; it may have been cancelled. */
  slip: Slip | undefined
  /** What it was packed into, once it was. */
  parcels: readonly Parcel[]
}

/** Everything is found by keys that the order knows. */
export function profitSources(read: Reader, order: Order): ProfitSources {
  const slipCode = lastSlipOf(order)
  const slip = slipCode === undefined ? undefined : read.get('slips', slipCode)
  const parcels = read.many('parcels', packedInto(order))
  return { order, returns: returnsOf(read, order.code), claims: claimsOf(read, order.code), slip, parcels }
}

/** What is read of any order, and all there is of most: the first return, the first claim, the slip, its parcels. */
export function firstSourcesOf(order: Order): Wanted[] {
  const { code } = order
  const slipCode = lastSlipOf(order)
  const slip = slipCode === undefined ? [] : [{ table: 'slips' as const, key: slipCode }]
  const parcels = packedInto(order).map((key) => ({ table: 'parcels' as const, key }))
  return [
    { table: 'returns', key: returnIdOf(code) },
    { table: 'claims', key: claimIdOf(code, 1) },
    ...slip,
    ...parcels,
  ]
}

/** The parcels of an order that was packed to the end; nothing before, when every scan changes them. */
function packedInto(order: Order): string[] {
  return order.historyState?.some(({ state }) => state === 'CHỜ GỬI HÀNG') ? parcelIdsOf(order) : []
}

function lastSlipOf({ slipCodes = [] }: Partial<Order>): string | undefined {
  return slipCodes.at(-1)
}
