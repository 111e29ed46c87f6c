import type { Order } from '../../../domain/tables/orders.ts'

/**
 * What a customer bought besides the order one stands at. The document drops the first order it is told (CUS-008), which is the newest and mostly that one;
 * dropped by its code it is dropped wherever it stands, and no other order instead.
 */
export function otherOrders(orders: readonly Order[], besides: string | undefined): Order[] {
  return orders.filter(({ code }) => code !== besides)
}
