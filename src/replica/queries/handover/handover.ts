import { stopOf } from '../../../domain/channels/requests/stop-of.ts'
import { isSettled } from '../../../domain/handover/guard.ts'
import { isParcelOf } from '../../../domain/handover/parcel-to-hand.ts'
import { stateName } from '../../../domain/orders/states.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Parcel } from '../../../domain/tables/parcels.ts'
import { must } from '../../../lib/must.ts'
import type { Replica } from '../../replica.ts'
import { returnsHere } from '../returns/returns-here.ts'
import { rowsInState } from '../rows-in-state.ts'
import { type Door, packedOrders } from './waiting-parcels.ts'

/** A packed parcel that was received at the returns door: no courier takes it. */
export interface ParcelBack {
  orderCode: string
  waybill: string
  customer: string
  returnId: string
}

/** Of a carrier's packed orders those that came back in at the returns door. */
export async function parcelsBack(replica: Replica, of: Door): Promise<ParcelBack[]> {
  const back = await returnsHere(replica)
  if (back.size === 0) return []
  const packed = await packedOrders(replica, of)
  return packed.flatMap(({ code, delivery, customer }) => {
    const returnId = back.get(code)
    return returnId
      ? [{ orderCode: code, waybill: delivery.id, customer: recipientName(customer), returnId }]
      : []
  })
}

/** Open sessions, the newest first. */
export async function openHandovers({ db }: Replica): Promise<Handover[]> {
  return rowsInState({ db }, 'handovers', 'draft').reverse().toArray()
}

/** Which open session each scanned parcel lies in. Keys only: it is asked after every scan. */
export async function scannedParcels(replica: Replica): Promise<ReadonlyMap<string, string>> {
  const drafts = await openHandovers(replica)
  const ids = await Promise.all(drafts.map(({ code }) => parcelIdsIn(replica, code)))
  return new Map(
    drafts.flatMap(({ code }, index) =>
      must(ids[index], 'the parcels of a session').map((id) => [id, code] as const),
    ),
  )
}

export async function parcelIdsIn({ db }: Replica, code: string): Promise<string[]> {
  return db.parcels.where('handover').equals(code).primaryKeys()
}

/** A parcel in the bag that must not leave, and why. */
export interface StoppedParcel {
  parcelId: string
  orderCode: string
  waybill: string
  customer: string
  /** "HỦY", or the carrier it was changed to. */
  why: 'cancelled' | 'cancel-asked' | 'came-back' | 'state' | 'carrier' | 'other-parcel'
  state: string
  carrier: string
}

/** Of parcels in a session that no longer wait for its carrier: those that must come out. What left by another way may stay. */
export async function stoppedParcels(
  replica: Replica,
  { carrier, wid }: Door,
  parcelIds: readonly string[],
): Promise<StoppedParcel[]> {
  const { db } = replica
  const back = await returnsHere(replica)
  const parcels = (await db.parcels.bulkGet([...parcelIds])).filter((parcel) => parcel !== undefined)
  const found = await Promise.all(
    parcels.map(async ({ id, orderCodes }) => {
      const orders = await db.orders.bulkGet(orderCodes)
      const order = orders.find(
        (one) =>
          one &&
          !isSettled(one.state) &&
          (one.state !== 'CHỜ GỬI HÀNG' ||
            stopOf(one) !== undefined ||
            back.has(one.code) ||
            one.delivery.logistic !== carrier ||
            one.wid !== wid ||
            !isParcelOf(one, id)),
      )
      return order ? [toStopped(order, { id, carrier, isBack: back.has(order.code) })] : []
    }),
  )
  return found.flat()
}

interface InBag {
  id: string
  carrier: string
  isBack: boolean
}

function whyStopped(order: Order, { carrier, isBack }: InBag): StoppedParcel['why'] {
  const { state, delivery } = order
  if (state === 'HỦY') return 'cancelled'
  if (state !== 'CHỜ GỬI HÀNG') return 'state'
  if (stopOf(order)) return 'cancel-asked'
  if (isBack) return 'came-back'
  return delivery.logistic === carrier ? 'other-parcel' : 'carrier'
}

function toStopped(order: Order, bagged: InBag): StoppedParcel {
  const { code, state, delivery, customer } = order
  return {
    parcelId: bagged.id,
    why: whyStopped(order, bagged),
    orderCode: code,
    waybill: delivery.id,
    customer: recipientName(customer),
    state: stateName(state),
    carrier: delivery.logistic,
  }
}

/** What of a parcel is read only for rows in sight: who closed it, who scanned it. */
export type ParcelHands = Pick<Parcel, 'id' | 'packer' | 'packerName' | 'closedAt' | 'handoverScan'>

export async function parcelHands(
  { db }: Replica,
  parcelIds: readonly string[],
): Promise<ReadonlyMap<string, ParcelHands>> {
  const parcels = await db.parcels.bulkGet([...parcelIds])
  return new Map(parcels.flatMap((parcel) => (parcel ? [[parcel.id, parcel] as const] : [])))
}

/** Parcels this person scanned into the session, the last one last: what "Hoàn tác" goes back through. */
export async function scannedBy({ db }: Replica, code: string, userName: string): Promise<Parcel[]> {
  const parcels = await db.parcels.where('handover').equals(code).toArray()
  const scannedAt = ({ handoverScan }: Parcel) => handoverScan?.at ?? 0
  return parcels
    .filter(({ handoverScan }) => handoverScan?.by === userName)
    .sort((one, other) => scannedAt(one) - scannedAt(other))
}

/** `null` when this device does not hold the session. */
export async function handover({ db }: Replica, code: string): Promise<Handover | null> {
  return (await db.handovers.get(code)) ?? null
}

/** The session with its parcels written down, as a sheet lists them: a draft has them on their own rows only. */
export async function withParcels({ db }: Replica, session: Handover): Promise<Handover> {
  if (session.state !== 'draft') return session
  const parcels = await db.parcels.where('handover').equals(session.code).toArray()
  const orders = await db.orders.bulkGet(
    parcels.map(({ orderCodes }) => must(orderCodes[0], 'an order of the parcel')),
  )
  const listed = parcels.map(({ id, orderCodes, handoverScan }, index) => ({
    parcelId: id,
    orderCodes,
    waybill: orders[index]?.delivery.id ?? '',
    at: handoverScan?.at ?? session.createdAt,
    by: handoverScan?.by ?? session.createdBy,
  }))
  return { ...session, parcels: listed.sort((one, other) => one.at - other.at) }
}

/** The open session that a packed parcel of this order could go into. */
export async function openHandoverFor(
  replica: Replica,
  { delivery, wid }: Pick<Order, 'delivery' | 'wid'>,
): Promise<Handover | undefined> {
  const open = await openHandovers(replica)
  return open.find((session) => session.carrier === delivery.logistic && session.wid === wid)
}
