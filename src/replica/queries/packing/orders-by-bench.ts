import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** Orders that are to be packed, by whether their parcel lies open on a bench. */
export interface OrdersByBench {
  waiting: Order[]
  atWork: Order[]
}

/**
 * 2026-11-25: an order is in ĐANG ĐÓNG GÓI before anybody took it to a bench where the shop takes goods off its books as orders are sent off (CRE-022), or the desk says
 * so. It waits for a packer like those in CHỜ ĐÓNG GÓI.
 */
export async function ordersByBench(replica: Replica): Promise<OrdersByBench> {
  const [waiting, { untouched, atWork }] = await Promise.all([
    rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').toArray(),
    begunOrders(replica),
  ])
  return { waiting: [...waiting, ...untouched], atWork }
}

/** How many wait for a packer. */
export async function countToPack(replica: Replica): Promise<number> {
  const [waiting, { untouched }] = await Promise.all([
    rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').count(),
    begunOrders(replica),
  ])
  return waiting + untouched.length
}

/** Those in ĐANG ĐÓNG GÓI, by whether their parcel lies open. */
export async function begunOrders(replica: Replica): Promise<{ untouched: Order[]; atWork: Order[] }> {
  const begun = await rowsInState(replica, 'orders', 'ĐANG ĐÓNG GÓI').toArray()
  const parcels = await replica.db.parcels.bulkGet([...new Set(begun.flatMap(parcelIdsOf))])
  const open = new Set(parcels.flatMap((parcel) => (parcel?.state === 'open' ? [parcel.id] : [])))
  const isOpen = (order: Order) => parcelIdsOf(order).some((id) => open.has(id))
  return { untouched: begun.filter((order) => !isOpen(order)), atWork: begun.filter(isOpen) }
}
