import { nextStates } from '../../domain/orders/states.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'

/** States that every one of the orders may enter. */
export function sharedTargets(orders: readonly Pick<Order, 'state'>[]): OrderState[] {
  const [first, ...rest] = orders
  if (!first) return []
  return nextStates(first.state).filter((to) => rest.every(({ state }) => nextStates(state).includes(to)))
}
