import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/*
 * 2026-11-25: an order is in ĐANG ĐÓNG GÓI before anybody took it to a bench where the shop takes goods off its books as orders are sent off (CRE-022), or the desk says
 * so. It waits for a packer like those in CHỜ ĐÓNG GÓI.
 *
 * 2026-11-26: thousands may wait in both, and a bench has few. So those on a bench are found by the parcels that lie open, and the others are counted and named by the
 * index alone: their rows are read by whoever shows them.
 */

/** Orders that are to be packed, by whether their parcel lies open on a bench. */
export interface OrdersByBench {
  waiting: Order[]
  atWork: Order[]
}

/** All of them with their rows. */
export async function ordersByBench(replica: Replica): Promise<OrdersByBench> {
  const [waiting, begun, atWork] = await Promise.all([
    rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').toArray(),
    rowsInState(replica, 'orders', 'ĐANG ĐÓNG GÓI').toArray(),
    ordersAtWork(replica),
  ])
  const taken = new Set(atWork.map(({ code }) => code))
  return { waiting: [...waiting, ...begun.filter(({ code }) => !taken.has(code))], atWork }
}

/** Codes of those that wait for a packer: almost only keys are read, so that a lane may ask again after every parcel. */
export async function codesToPack(replica: Replica): Promise<string[]> {
  const [waiting, begun, atWork] = await Promise.all([
    rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').primaryKeys(),
    rowsInState(replica, 'orders', 'ĐANG ĐÓNG GÓI').primaryKeys(),
    ordersAtWork(replica),
  ])
  const taken = new Set(atWork.map(({ code }) => code))
  return [...waiting, ...begun.filter((code) => !taken.has(code))]
}

/** How many wait for a packer, and how many are on a bench. */
export async function countByBench(replica: Replica): Promise<{ waiting: number; atWork: number }> {
  const [waiting, begun, { length: atWork }] = await Promise.all([
    rowsInState(replica, 'orders', 'CHỜ ĐÓNG GÓI').count(),
    rowsInState(replica, 'orders', 'ĐANG ĐÓNG GÓI').count(),
    ordersAtWork(replica),
  ])
  return { waiting: waiting + begun - atWork, atWork }
}

/** Those in ĐANG ĐÓNG GÓI whose parcel lies open. */
export async function ordersAtWork({ db }: Replica): Promise<Order[]> {
  const open = await db.parcels.where('state').equals('open').toArray()
  const ids = new Set(open.map(({ id }) => id))
  const codes = new Set(open.flatMap(({ orderCodes }) => orderCodes))
  const orders = await db.orders.bulkGet([...codes])
  const isOpen = (order: Order) => parcelIdsOf(order).some((id) => ids.has(id))
  return orders.flatMap((order) => (order?.state === 'ĐANG ĐÓNG GÓI' && isOpen(order) ? [order] : []))
}
