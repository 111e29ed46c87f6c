import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { Id, ParcelId } from '../packing/params.ts'
import { whyLeft } from '../parcels/left-with.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { nameOf } from '../people/name-of.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { whyNoMovement } from '../stock/locked-warehouse.ts'
import type { Handover } from '../tables/handovers.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import { formatMoment } from '../time.ts'
import { parcelInBag } from './by-hand.ts'
import { isSettled, whyNotSend, whyNotWith } from './guard.ts'
import { HandoverCode, handoverLimit } from './params.ts'
import { parcelToHand } from './parcel-to-hand.ts'

import { sessionAtWork } from './session-at-work.ts'

/** A parcel goes into the carrier's bag. Its own row says so; the session's row only counts. */
export const scanParcel = defineCommand({
  path: '/api/handover',
  method: 'scanParcel',
  params: v.object({ code: HandoverCode, parcelId: ParcelId, gesture: Id }),
  permission: floorWork,
  offline: 'optimistic',

  // A session that it left with says more than the order's state; a cancelled order outranks both.
  decide(read, { code, parcelId, gesture }, { at, user }) {
    const session = sessionAtWork(read, code)
    if (isRefusal(session)) return session
    const found = parcelToHand(read, parcelId, at)
    if (isRefusal(found)) return found
    const { parcel, orders } = found
    if (parcel.handover === code && parcel.handoverScan?.gesture === gesture) return []
    const why =
      whyNoMovement(read, session.wid) ??
      whyNotAllowed(
        read,
        orders.filter(({ state }) => !isSettled(state)),
      ) ??
      whyTaken(read, parcel, code) ??
      whyNotAllowed(read, orders) ??
      whyElsewhere(read, orders, session)
    if (why) return why
    if (session.count >= handoverLimit) return refuse('handover-full', { session: code })

    const draft = new Draft(read)
    const by = user.userName
    const from = parcel.handover && read.get('handovers', parcel.handover)
    if (from) draft.put('handovers', { ...from, count: from.count - 1 })
    draft.put('parcels', { ...parcel, handover: code, handoverScan: { gesture, at, by }, updatedAt: at })
    draft.put('handovers', {
      ...session,
      count: session.count + 1,
      last: { parcelId, at, by },
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ code, parcelId }) => ({ what: `Bàn giao kiện của đơn ${orderCodeOf(parcelId)}`, about: code }),
  undoByHand: (params, why, read) => parcelInBag(read, params, why),
  cause: ({ code }) => code,
  reverse: (params) => ({ path: '/api/handover', method: 'takeOutParcel', params }),
})

function whyNotAllowed(read: Reader, orders: readonly Order[]): Refusal | undefined {
  for (const order of orders) {
    const why = whyNotSend(read, order)
    if (why) return why
  }
  return undefined
}

function whyElsewhere(read: Reader, orders: readonly Order[], session: Handover): Refusal | undefined {
  for (const order of orders) {
    const why = whyNotWith(read, order, session)
    if (why) return why
  }
  return undefined
}

/** It lies in a session already: this one, another that still waits, or one that has left. */
function whyTaken(read: Reader, parcel: Parcel, session: string): Refusal | undefined {
  const other = parcel.handover === undefined ? undefined : read.get('handovers', parcel.handover)
  if (!other || other.state === 'dropped') return undefined
  const code = must(parcel.orderCodes[0], 'an order of the parcel')
  const { at, by } = parcel.handoverScan ?? { at: other.updatedAt, by: other.createdBy }
  const scanned = { code, who: nameOf(read, by), when: formatMoment(at) }
  if (other.code === session) return refuse('parcel-scanned', scanned)
  if (other.state === 'draft') return refuse('parcel-in-other-handover', { ...scanned, session: other.code })
  return whyLeft(read, parcel)
}
