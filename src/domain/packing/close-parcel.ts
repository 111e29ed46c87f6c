import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, preloadFor } from '../orders/enter-state.ts'
import { orderCodeOf, parcelIdsOf } from '../parcels/parcel-ids.ts'
import { unitsLeft, unitsShort } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { boxAtBench } from './by-hand.ts'
import { ParcelId } from './params.ts'
import { parcelAtWork } from './parcel-at-work.ts'

/**
 * A packer closes a full parcel. With its last parcel an order goes → CHỜ GỬI HÀNG: the slip 'Xuất bán hàng' is made and
 * completed, stock leaves.
 */
export const closeParcel = defineCommand({
  path: '/api/order',
  method: 'closeParcel',
  params: v.object({ parcelId: ParcelId }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId }, circumstances) {
    const { at, user } = circumstances
    const work = parcelAtWork(read, parcelId, user)
    if (isRefusal(work)) return work
    const { parcel, orders } = work
    const code = must(parcel.orderCodes[0], 'an order of the parcel')
    const short = unitsShort(parcel)
    if (short > 0) return refuse('parcel-short', { code, short })
    const left = unitsLeft(parcel)
    if (left > 0) return refuse('parcel-not-complete', { code, left })
    const others = orders.map((order) =>
      read.many(
        'parcels',
        parcelIdsOf(order).filter((id) => id !== parcelId),
      ),
    )
    const full = orders.filter((_, index) =>
      must(others[index], 'the other parcels of an order').every(({ state }) => state === 'closed'),
    )
    const draft = new Draft(read)
    preloadFor(draft, full, at)
    for (const order of full) enterState(draft, order, 'CHỜ GỬI HÀNG', '', circumstances)
    draft.put('parcels', { ...parcel, state: 'closed', closedAt: at, updatedAt: at })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Đóng xong đơn', about: orderCodeOf(parcelId) }),
  undoByHand: ({ parcelId }, _, read) => boxAtBench(read, 'Để riêng và mở kiện ra', parcelId),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
  reverse: ({ parcelId }) => ({ path: '/api/order', method: 'reopenParcel', params: { parcelId } }),
})
