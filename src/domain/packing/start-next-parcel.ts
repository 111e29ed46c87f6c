import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderCodeOf } from '../parcels/parcel-ids.ts'
import { countShort, unitsLeft } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Parcel, ParcelLine } from '../tables/parcels.ts'
import { boxAtBench } from './by-hand.ts'
import { ParcelId } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/** An order is packed into at most so many parcels. */
export const parcelLimit = 20

/** The box is full before the order is: it is closed with what lies in it, and the rest goes into the next one. */
export const startNextParcel = defineCommand({
  path: '/api/order',
  method: 'startNextParcel',
  params: v.object({ parcelId: ParcelId }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId }, { at, user }) {
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel, orders } = work
    const [order] = orders
    const code = must(parcel.orderCodes[0], 'an order of the parcel')
    if (!order || orders.length > 1) return refuse('merged-stays-one', { code, orders: orders.length })
    const count = order.parcelCount ?? 1
    if (count >= parcelLimit) return refuse('too-many-parcels', { code, most: parcelLimit })
    if (parcel.lines.every((line) => line.packed === 0)) return refuse('nothing-packed-yet', { code })
    if (unitsLeft(parcel) === 0) return refuse('nothing-left-to-pack', { code })
    const draft = new Draft(read)
    draft.put('parcels', full(parcel, at))
    draft.put('parcels', next(parcel, `${order.code}#${count + 1}`, at))
    draft.put('orders', { ...order, parcelCount: count + 1, updatedAt: at })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Sang kiện mới của đơn', about: orderCodeOf(parcelId) }),
  undoByHand: ({ parcelId }, _, read) => boxAtBench(read, 'Gộp lại một thùng', parcelId),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
  reverse: ({ parcelId }) => ({ path: '/api/order', method: 'joinParcels', params: { parcelId } }),
})

function full(parcel: Parcel, at: number): Parcel {
  const lines = parcel.lines
    .filter((line) => line.packed > 0)
    .map((line): ParcelLine => ({ ...line, need: line.packed, short: 0 }))
  return { ...parcel, lines, shortages: [], state: 'closed', closedAt: at, updatedAt: at }
}

/** A box of its own: whatever the full one was scanned into, this one was not. */
function next({ handover: _, handoverScan: __, ...parcel }: Parcel, id: string, at: number): Parcel {
  const lines = parcel.lines
    .map((line): ParcelLine => ({ ...line, need: line.need - line.packed, packed: 0 }))
    .filter((line) => line.need > 0)
    .map((line) => countShort(line, parcel.shortages))
  return { ...parcel, id, lines, scans: [], openedAt: at, updatedAt: at }
}
