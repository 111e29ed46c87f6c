import type { Order } from '../tables/orders.ts'

/** Cash that the shop's own people took for an order, all of it or from an instant on (whole VND). */
export function cashTaken({ payment }: Pick<Order, 'payment'>, since = 0): number {
  return payment.history
    .filter(({ type, time }) => type === 'COD' && time >= since)
    .reduce((sum, { amount }) => sum + amount, 0)
}
