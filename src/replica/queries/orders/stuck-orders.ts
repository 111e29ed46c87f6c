import { carriageStanding } from '../../../domain/orders/carriage-of.ts'
import { toLeaveStates } from '../../../domain/orders/states.ts'
import { isLate } from '../../../domain/orders/urgency.ts'
import type { Replica } from '../../replica.ts'
import { ordersBySlice } from '../rows-in-state.ts'

/** Orders that should have left and have not. */
export interface StuckOrders {
  /** Behind their deadline. */
  late: number
  /** Not taken by the carrier that was asked. */
  refused: number
}

/** @param breathe resolves when the page has nothing better to do */
export async function stuckOrders(
  replica: Pick<Replica, 'db'>,
  now: number,
  breathe: () => Promise<void>,
): Promise<StuckOrders> {
  const sum = { late: 0, refused: 0 }
  for (const state of toLeaveStates)
    for await (const orders of ordersBySlice(replica, state, breathe))
      for (const order of orders) {
        sum.late += Number(isLate(order, now))
        sum.refused += Number(carriageStanding(order) === 'failed')
      }
  return sum
}
