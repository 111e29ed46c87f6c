import { orderRows } from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { choose, chosen, type OwnChoice } from './own-choice.ts'

/** The orders that a person had a carrier asked to bring, many at a time. What became of them stands on their rows: on a page that was loaded again, too. */
export const carryBatch: OwnChoice<readonly string[]> = {
  name: 'gui-hang',
  read: (kept) => (Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []),
}

/** These were asked for; those of before that their carrier has not answered yet are followed with them. */
export async function followCarried(replica: Replica, codes: readonly string[]): Promise<void> {
  const rows = await orderRows(replica, chosen(replica, carryBatch))
  const waiting = rows.flatMap((order) => (order?.carriage?.state === 'waiting' ? [order.code] : []))
  choose(replica, carryBatch, [...new Set([...waiting, ...codes])])
}
