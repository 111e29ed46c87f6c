import { personName } from '../../../domain/names.ts'
import { goodsOf } from '../../../domain/parcels/goods-of.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import type { Replica } from '../../replica.ts'
import { unsentRequests } from './unsent-requests.ts'

/** An order whose buyer asks to cancel, where its goods are, and the name of whoever answered. */
export interface BuyerAsking {
  order: Order
  parcel: Parcel | undefined
  units: number
  answeredBy?: string | undefined
  /** Ids of answers that are not at the server yet. */
  unsent: ReadonlySet<string>
}

/** These orders, those first that the marketplace answers by itself first; what is over by now is left out. */
export async function buyersAsking(replica: Replica, codes: readonly string[]): Promise<BuyerAsking[]> {
  const { db } = replica
  const orders = (await db.orders.bulkGet([...codes])).flatMap((order) => (order?.cancelAsked ? [order] : []))
  const parcels = await db.parcels.bulkGet(orders.map((order) => parcelIdsOf(order).at(-1) ?? ''))
  const answerers = orders.map(({ requests }) => requests?.answer?.by ?? '')
  const staff = await db.staff.bulkGet(answerers)
  const unsent = await unsentRequests(replica, orders)
  return orders
    .map((order, index) => ({
      order,
      parcel: parcels[index],
      units: goodsOf(order).reduce((sum, { amount }) => sum + amount, 0),
      answeredBy: answerers[index] && personName(staff[index], answerers[index]),
      unsent,
    }))
    .sort((one, other) => untilOf(one.order) - untilOf(other.order))
}

function untilOf({ cancelAsked }: Order): number {
  return cancelAsked?.until ?? cancelAsked?.at ?? 0
}
