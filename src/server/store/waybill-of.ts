import type { Order } from '../../domain/tables/orders.ts'

/** What orders are found by, beside their code. */
export function waybillOf(order: object): string | null {
  const id: unknown = (order as Partial<Order>).delivery?.id
  return typeof id === 'string' ? id : null
}
