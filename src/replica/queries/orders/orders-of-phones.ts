import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'

/** The newest orders of the shop's own on this device that go to one of these numbers, drafts left aside. */
export function ordersOfPhones(
  { db }: Pick<Replica, 'db'>,
  phones: ReadonlySet<string>,
  most = 3,
): Promise<Order[]> {
  return db.orders
    .orderBy('createdAt')
    .reverse()
    .filter(
      ({ channel, state, customer }) =>
        channel === 'KhoTay' && state !== 'ĐƠN NHÁP' && phones.has(customer.phone),
    )
    .limit(most)
    .toArray()
}
