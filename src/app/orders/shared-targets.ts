import { nextStatesOf } from '../../domain/orders/states.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'

/** States into which people may take every one of the orders. */
export function sharedTargets(orders: readonly Pick<Order, 'state' | 'channel'>[]): OrderState[] {
  const [first, ...rest] = orders
  if (!first) return []
  return nextStatesOf(first).filter((to) => rest.every((order) => nextStatesOf(order).includes(to)))
}
