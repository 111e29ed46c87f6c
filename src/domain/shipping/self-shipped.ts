import type { Order } from '../tables/orders.ts'

/** Whether the shop's own people bring the order: self-delivery, or a marketplace order sent by the seller. */
export function isSelfShipped({
  delivery,
  delivery_option,
}: Pick<Order, 'delivery' | 'delivery_option'>): boolean {
  return delivery.logistic === 'TVC' || delivery_option === 'SEND_BY_SELLER'
}
