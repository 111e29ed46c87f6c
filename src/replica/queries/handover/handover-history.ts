import { completeHandover } from '../../../domain/handover/complete-handover.ts'
import { carrierName, personName } from '../../../domain/names.ts'
import { onTheRoadStates } from '../../../domain/orders/states.ts'
import { parcelIdsOf } from '../../../domain/parcels/parcel-ids.ts'
import { recipientName } from '../../../domain/people/recipient-name.ts'
import type { Handover } from '../../../domain/tables/handovers.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { formatDate } from '../../../domain/time.ts'
import { fold } from '../../../lib/fold.ts'
import type { Replica } from '../../replica.ts'
import { rowsInState } from '../rows-in-state.ts'

/** A session of the history, without its parcels. */
export type PastHandover = Omit<Handover, 'parcels'>

/** Sessions that left or were dropped, the last one first. The device holds those of 30 days. */
export async function pastHandovers({ db }: Replica): Promise<PastHandover[]> {
  const ended = await Promise.all(
    (['done', 'dropped'] as const).map((state) => rowsInState({ db }, 'handovers', state).toArray()),
  )
  return ended
    .flat()
    .map(({ parcels: _, ...past }) => past)
    .sort((one, other) => endOf(other) - endOf(one))
}

/** When it left, or was dropped. */
export function endOf({ doneAt, dropped, updatedAt }: PastHandover): number {
  return doneAt ?? dropped?.at ?? updatedAt
}

/** Whether the session itself is meant by this text: its code, carrier, courier or date ("21/11"). */
export function isMeant(past: PastHandover, text: string): boolean {
  const { code, carrier, courier, note } = past
  const words = [code, carrier, carrierName(carrier), personName(courier, ''), courier?.plate ?? '', note]
  return fold([...words, formatDate(endOf(past))].join(' ')).includes(fold(text))
}

/** Codes of the sessions that parcels of an order of this code or waybill lie in. */
export async function sessionsOfParcel({ db }: Replica, text: string): Promise<string[]> {
  const wanted = text.trim().toUpperCase()
  if (wanted.length < 4) return []
  const [byCode, byWaybill] = await Promise.all([
    db.orders.where('code').startsWith(wanted).limit(20).toArray(),
    db.orders.where('delivery.id').startsWith(wanted).limit(20).toArray(),
  ])
  const parcels = await db.parcels.bulkGet([...byCode, ...byWaybill].flatMap(parcelIdsOf))
  return [...new Set(parcels.flatMap((parcel) => parcel?.handover ?? []))]
}

/** The queued handover of a session while it never left this device: until then it can be taken back. */
export async function unsentCompletion(replica: Replica, code: string): Promise<number | undefined> {
  const rows = await replica.db.pendingActions.toArray()
  const own = rows.find(
    ({ method, params, sentAt }) =>
      method === completeHandover.method &&
      sentAt === undefined &&
      (params as { code?: string }).code === code,
  )
  return own?.localId
}

/** So many couriers are offered. */
const couriersOffered = 4

/** Couriers of a carrier who came lately, the last one first. */
export async function recentCouriers(
  replica: Replica,
  carrier: string,
): Promise<{ name: string; phone: string; plate: string }[]> {
  const past = await pastHandovers(replica)
  const couriers = past
    .filter((one) => one.carrier === carrier && one.state === 'done')
    .flatMap(({ courier }) => courier ?? [])
    .map(({ name, phone = '', plate = '' }) => ({ name, phone, plate }))
  const distinct = new Map(couriers.toReversed().map((courier) => [courier.name, courier]))
  return [...distinct.values()].reverse().slice(0, couriersOffered)
}

/** An order that left the warehouse. */
export interface SentOrder {
  code: string
  channel: Order['channel']
  waybill: string
  customer: string
  carrier: string
  state: Order['state']
  sentAt: number
  /** The session it left with; none when a marketplace or the desk said so. */
  session: string | undefined
}

/** Orders that are under way or left with a session between two instants, the last one first. */
export async function sentOrders(replica: Replica, from: number, to: number): Promise<SentOrder[]> {
  const { db } = replica
  const [sessions, underWay] = await Promise.all([
    doneBetween(replica, from, to),
    Promise.all(
      onTheRoadStates.map((state) =>
        rowsInState({ db }, 'orders', state)
          .filter(({ updatedAt }) => updatedAt >= from)
          .toArray(),
      ),
    ),
  ])
  const sessionOf = new Map(
    sessions.flatMap(({ code, parcels }) =>
      parcels.flatMap(({ orderCodes }) => orderCodes.map((order) => [order, code] as const)),
    ),
  )
  const known = new Map(underWay.flat().map((order) => [order.code, order]))
  const settled = await db.orders.bulkGet([...sessionOf.keys()].filter((code) => !known.has(code)))
  for (const order of settled) if (order) known.set(order.code, order)
  return [...known.values()]
    .flatMap((order) => toSent(order, sessionOf.get(order.code)))
    .filter(({ sentAt }) => sentAt >= from && sentAt < to)
    .sort((one, other) => other.sentAt - one.sentAt)
}

async function doneBetween({ db }: Replica, from: number, to: number): Promise<Handover[]> {
  const done = await rowsInState({ db }, 'handovers', 'done', { to })
    .filter(({ doneAt }) => doneAt !== undefined && doneAt >= from)
    .toArray()
  return done
}

function toSent(order: Order, session: string | undefined): SentOrder[] {
  const left = order.historyState.findLast(({ state }) => state === 'ĐÃ GỬI HÀNG')
  if (!left) return []
  const { code, channel, delivery, customer, state } = order
  return [
    {
      code,
      channel,
      state,
      session,
      sentAt: left.updatedAt,
      waybill: delivery.id,
      customer: recipientName(customer),
      carrier: delivery.logistic,
    },
  ]
}
