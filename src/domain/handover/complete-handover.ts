import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { stopOf } from '../channels/requests/stop-of.ts'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { carrierName } from '../names.ts'
import { enterState, preloadFor } from '../orders/enter-state.ts'
import { stateName } from '../orders/states.ts'
import { ParcelId } from '../packing/params.ts'
import { orderCodeOf, parcelIdsOf } from '../parcels/parcel-ids.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { preloadReturns, returnHere } from '../returns/returns-of.ts'
import type { Handover } from '../tables/handovers.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import { parcelsTaken } from './by-hand.ts'
import { isSettled } from './guard.ts'
import { Courier, HandoverCode, handoverLimit, Note } from './params.ts'
import { isParcelOf } from './parcel-to-hand.ts'

import { sessionAtWork } from './session-at-work.ts'

/**
 * The courier takes the parcels: CHỜ GỬI HÀNG → ĐÃ GỬI HÀNG for every order whose parcels have all left. Nothing leaves that the
 * screen did not show, and every order is asked once more whether it may.
 */
export const completeHandover = defineCommand({
  path: '/api/handover',
  method: 'completeHandover',
  params: v.object({
    code: HandoverCode,
    /** What the screen saw in the session when the button was pressed. */
    parcelIds: v.pipe(v.array(ParcelId), v.maxLength(handoverLimit)),
    courier: v.optional(Courier),
    note: v.optional(Note, ''),
  }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code, parcelIds, courier, note }, circumstances) {
    const { at, user } = circumstances
    const session = sessionAtWork(read, code)
    if (isRefusal(session)) return session
    if (parcelIds.length === 0) return refuse('handover-empty', { session: code })
    const draft = new Draft(read)
    const seen = [...new Set(parcelIds)]
    const parcels = draft.many('parcels', seen).filter(({ handover }) => handover === code)
    if (parcels.length !== seen.length || seen.length !== session.count) {
      const { last } = session
      const who = last && last.by !== user.userName ? nameOf(read, last.by) : 'máy khác'
      return refuse('handover-changed', { session: code, seen: seen.length, now: session.count, who })
    }
    const orders = draft.many('orders', [...new Set(parcels.flatMap(({ orderCodes }) => orderCodes))])
    preloadReturns(
      draft,
      orders.map(({ code }) => code),
    )
    const why = whyStopped(draft, session, parcels, orders)
    if (why) return why

    const leaving = wholeOrders(draft, orders, new Set(seen))
    preloadFor(draft, leaving, circumstances.at)
    const reason = `Bàn giao ${carrierName(session.carrier)}, phiên ${code}`
    for (const order of leaving) enterState(draft, order, 'ĐÃ GỬI HÀNG', reason, circumstances)
    const waybills = new Map(orders.map((order) => [order.code, order.delivery.id]))
    draft.put('handovers', {
      ...session,
      state: 'done',
      parcels: parcels
        .map(({ id, orderCodes, handoverScan }) => {
          const scanned = handoverScan ?? { at, by: user.userName }
          const waybill = waybills.get(must(orderCodes[0], 'an order of the parcel')) ?? ''
          return { parcelId: id, orderCodes, waybill, at: scanned.at, by: scanned.by }
        })
        .sort((one, other) => one.at - other.at),
      courier: courier ?? session.courier,
      note,
      doneAt: at,
      doneBy: user.userName,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ code, parcelIds }) => ({ what: `Bàn giao xong ${parcelIds.length} kiện`, about: code }),
  undoByHand: (params, why, read) => parcelsTaken(read, params, why),
  cause: ({ code }) => code,
})

interface InBag {
  order: Order | undefined
  parcelId: string
  session: Handover
}

/** So many are named in the sentence; the screen marks all. */
const namedMost = 3

/** Orders that were cancelled, opened again, or given to another carrier while their parcels lay in the bag. */
function whyStopped(
  read: Reader,
  session: Handover,
  parcels: readonly Parcel[],
  orders: readonly Order[],
): Refusal | undefined {
  const states = new Map(orders.map((order) => [order.code, order]))
  const stopped = parcels.flatMap((parcel) => {
    const [reason] = parcel.orderCodes.flatMap(
      (code) => reasonOf(read, { order: states.get(code), parcelId: parcel.id, session }) ?? [],
    )
    return reason ? [{ id: parcel.id, reason }] : []
  })
  if (stopped.length === 0) return undefined
  const named = stopped.slice(0, namedMost).map(({ id, reason }) => `${orderCodeOf(id)} (${reason})`)
  const more = stopped.length > namedMost ? ` và ${stopped.length - namedMost} kiện khác` : ''
  return refuse('handover-stopped', {
    session: session.code,
    stopped: stopped.length,
    named: named.join(', ') + more,
    parcelIds: stopped.map(({ id }) => id),
  })
}

function reasonOf(read: Reader, { order, parcelId, session }: InBag): string | undefined {
  if (!order) return 'không còn đơn'
  if (!isParcelOf(order, parcelId)) return 'đã gộp vào kiện khác'
  if (isSettled(order.state)) return undefined
  if (order.state !== 'CHỜ GỬI HÀNG') return stateName(order.state)
  if (stopOf(order)) return 'đang xin hủy'
  if (returnHere(read, order.code)) return 'đã nhận về ở Hàng hoàn'
  return order.delivery.logistic === session.carrier ? undefined : carrierName(order.delivery.logistic)
}

/** Orders all of whose parcels are in this session or left in one before. */
function wholeOrders(draft: Draft, orders: readonly Order[], here: ReadonlySet<string>): Order[] {
  const waiting = orders.filter(({ state }) => state === 'CHỜ GỬI HÀNG')
  const elsewhere = waiting.flatMap((order) => parcelIdsOf(order)).filter((id) => !here.has(id))
  const left = handedOver(draft, draft.many('parcels', elsewhere))
  return waiting.filter((order) => parcelIdsOf(order).every((id) => here.has(id) || left.has(id)))
}

function handedOver(read: Reader, parcels: readonly Parcel[]): ReadonlySet<string> {
  const codes = [...new Set(parcels.flatMap(({ handover }) => handover ?? []))]
  const done = new Set(
    read.many('handovers', codes).flatMap(({ code, state }) => (state === 'done' ? [code] : [])),
  )
  return new Set(parcels.flatMap(({ id, handover }) => (handover && done.has(handover) ? [id] : [])))
}
