import { claimsOf } from '../carriers/claims.ts'
import type { Reader } from '../command.ts'
import { returnsOf } from '../returns/returns-of.ts'
import type { Claim } from '../tables/claims.ts'
import type { Order } from '../tables/orders.ts'
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
}

/** Everything is found by keys that the order knows. */
export function profitSources(read: Reader, order: Order): ProfitSources {
  const { slipCodes = [] }: Partial<Order> = order
  const slipCode = slipCodes.at(-1)
  const slip = slipCode === undefined ? undefined : read.get('slips', slipCode)
  return { order, returns: returnsOf(read, order.code), claims: claimsOf(read, order.code), slip }
}
