import { linePrice } from '../orders/pricing.ts'
import type { Order, OrderItem } from '../tables/orders.ts'

/** What so many units of a sold line are worth, whole VND: the line's discount goes back with its units (RET-016). */
export function valueBack(item: OrderItem, quantity: number, policy: Order['price_policy']): number {
  if (item.amount === 0) return 0
  return Math.round((linePrice(item, policy) * quantity) / item.amount)
}
