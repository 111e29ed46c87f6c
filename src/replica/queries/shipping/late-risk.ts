import { onTheRoadStates, toLeaveStates } from '../../../domain/orders/states.ts'
import { type AtRisk, riskOf, risks } from '../../../domain/shipping/late-risk.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'
import type { ShippingCare } from '../../../domain/tables/shipping-care.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

export interface RiskyOrder extends AtRisk {
  order: Order
  care: ShippingCare | undefined
}

const states: readonly OrderState[] = [...toLeaveStates, ...onTheRoadStates]

/** Orders that may be late or come back, the gravest first: by kind, then by how far the deadline is gone. */
export async function ordersAtRisk({ db }: Replica, now: number): Promise<RiskyOrder[]> {
  const found = await Promise.all(states.map((state) => rowsInState({ db }, 'orders', state).toArray()))
  const risky = found.flat().flatMap((order) => {
    const risk = riskOf(order, now)
    return risk ? [{ order, ...risk }] : []
  })
  const cares = await db.shippingCare.bulkGet(risky.map(({ order }) => order.code))
  return risky
    .map((row, index): RiskyOrder => ({ ...row, care: cares[index] }))
    .sort((one, other) => risks.indexOf(one.risk) - risks.indexOf(other.risk) || one.at - other.at)
}
