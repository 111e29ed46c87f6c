import type { Order } from '../tables/orders.ts'

/** How a failed try begins in the parcel's history; its reason follows. */
export const failedDelivery = 'Giao không thành công'

/** How often a delivery was tried in vain. */
export function failedTries({ delivery }: Pick<Order, 'delivery'>): number {
  return delivery.history.filter(({ state }) => state.startsWith(failedDelivery)).length
}
