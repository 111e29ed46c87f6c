import type { Order } from '../../../domain/tables/orders.ts'
import { isWrittenAbout } from '../../../domain/zalo/events-of.ts'
import type { Replica } from '../../replica.ts'

/** The newest order of the shop's own on this device whose customer may be written to, drafts left aside. */
export function latestOwnOrder({ db }: Pick<Replica, 'db'>): Promise<Order | undefined> {
  return db.orders
    .orderBy('createdAt')
    .reverse()
    .filter((order) => isWrittenAbout(order) && order.state !== 'ĐƠN NHÁP')
    .first()
}
