import { noteOrders } from '../../../domain/orders/note-orders.ts'
import type { Replica } from '../../../replica/replica.ts'
import { aboutDone, doMany, tellMany } from './do-many.ts'
import type { LeftOrder } from './left-order.ts'

/** Writes one inside note on orders, below what stands there. */
export async function noteMany(
  replica: Replica,
  { codes, note }: { codes: readonly string[]; note: string },
): Promise<LeftOrder[]> {
  const all = await doMany(replica, noteOrders, [{ orderList: [...codes], note, how: 'add' as const }])
  const about = aboutDone(all)
  if (about) tellMany(replica, `Đã ghi chú cho ${about}.`, all)
  return all.left
}
