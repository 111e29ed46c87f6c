import { compareUrgency } from '../../../domain/orders/urgency.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Replica } from '../../replica.ts'
import { returnsHere } from '../returns/returns-here.ts'
import { rowsInState } from '../rows-in-state.ts'

/* The first screen counts them, so nothing stands here that needs a rule of a command. */

export type Door = Pick<Handover, 'carrier' | 'wid'>

/** A packed parcel that waits for a carrier. */
export interface WaitingParcel {
  parcelId: string
  orderCode: string
  channel: Order['channel']
  carrier: string
  wid: string
  waybill: string
  customer: string
  shipBy: number | undefined
  /** "2/3" of an order in several parcels. */
  part: string | undefined
  /** The other order of the same waybill, when two share the parcel. */
  withOrder: string | undefined
}

/**
 * Which parcels wait for a carrier (all carriers without one), the most urgent first. Reads no parcel of an order in one piece.
 *
 * 2026-11-22: an order keeps CHỜ GỬI HÀNG while its parcel lies unjudged at the returns door (decisions 34). Nobody looks for such a
 * parcel and no session takes it, so it does not wait here: `parcelsBack` names it.
 */
export async function waitingParcels(replica: Replica, of?: Door): Promise<WaitingParcel[]> {
  const [packed, back] = await Promise.all([packedOrders(replica, of), returnsHere(replica)])
  const orders = packed.filter(({ code }) => !back.has(code)).sort(compareUrgency)
  const gone = await leftAlready(replica, orders)
  const byParcel = new Map<string, WaitingParcel>()
  for (const order of orders) {
    const ids = parcelIdsOf(order)
    for (const [index, parcelId] of ids.entries()) {
      if (gone.has(parcelId)) continue
      const shared = byParcel.get(parcelId)
      if (shared) byParcel.set(parcelId, { ...shared, withOrder: order.code })
      else
        byParcel.set(
          parcelId,
          toWaiting(order, parcelId, ids.length > 1 ? `${index + 1}/${ids.length}` : undefined),
        )
    }
  }
  return [...byParcel.values()]
}

/** Orders that wait for a courier by their state. */
export async function packedOrders(replica: Replica, of?: Door): Promise<Order[]> {
  const packed = await rowsInState(replica, 'orders', 'CHỜ GỬI HÀNG').toArray()
  return packed.filter(
    ({ delivery, wid }) =>
      delivery.logistic !== 'inStore' && (!of || (delivery.logistic === of.carrier && wid === of.wid)),
  )
}

/** Parts of orders in several parcels that left with an earlier session. */
async function leftAlready({ db }: Replica, orders: readonly Order[]): Promise<ReadonlySet<string>> {
  const parts = orders.filter(({ parcelCount = 1 }) => parcelCount > 1).flatMap(parcelIdsOf)
  if (parts.length === 0) return new Set()
  const parcels = (await db.parcels.bulkGet(parts)).filter((parcel) => parcel !== undefined)
  const sessions = await db.handovers.bulkGet(parcels.flatMap(({ handover }) => handover ?? []))
  const done = new Set(sessions.flatMap((session) => (session?.state === 'done' ? [session.code] : [])))
  return new Set(parcels.flatMap(({ id, handover }) => (handover && done.has(handover) ? [id] : [])))
}

function toWaiting(order: Order, parcelId: string, part: string | undefined): WaitingParcel {
  return {
    parcelId,
    part,
    orderCode: order.code,
    channel: order.channel,
    carrier: order.delivery.logistic,
    wid: order.wid,
    waybill: order.delivery.id,
    customer: recipientName(order.customer),
    shipBy: order.shipBy,
    withOrder: undefined,
  }
}
