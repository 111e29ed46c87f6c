import { orderRows } from '../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../replica/replica.ts'
import { borrowOrders } from '../../sync/borrow.ts'
import { tellFailedPress } from './tell-unanswered.ts'

/** Brings those of these orders that closed too long ago to lie on the device, so that they can be acted on; whether the server told of them, else that was said. No more than it gives at once (`borrowedAtOnce`). */
export async function bringOrders(replica: Replica, codes: readonly string[]): Promise<boolean> {
  const rows = await orderRows(replica, codes)
  const away = codes.filter((_, place) => !rows[place])
  if (away.length === 0) return true
  const asked = await borrowOrders(replica, away)
  if (!asked.ok) tellFailedPress(asked)
  return asked.ok
}
