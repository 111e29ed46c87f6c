import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState } from '../orders/enter-state.ts'
import { refuse as refuseOrder } from '../orders/refusals.ts'
import { floorWork } from '../people/permissions.ts'
import { whyNotPack } from './guard.ts'
import { ParcelId } from './params.ts'
import { orderCodeOf } from './parcel-ids.ts'
import { refuse } from './refusals.ts'

/** A closed parcel comes back to the bench: CHỜ GỬI HÀNG → ĐANG ĐÓNG GÓI, its slip is cancelled, stock returns. */
export const reopenParcel = defineCommand({
  path: '/api/order',
  method: 'reopenParcel',
  params: v.object({ parcelId: ParcelId }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { parcelId }, circumstances) {
    const { at, user } = circumstances
    const parcel = read.get('parcels', parcelId)
    const code = orderCodeOf(parcelId)
    if (!parcel) return refuse('parcel-not-found', { code })
    const orders = read.many('orders', parcel.orderCodes)
    if (orders.length < parcel.orderCodes.length) return refuseOrder('order-not-found', { code })
    // A cancelled or handed-over order says so; that its parcel is not closed would send the packer back to it.
    for (const order of orders) {
      if (order.state !== 'CHỜ GỬI HÀNG')
        return whyNotPack(read, order) ?? refuse('parcel-not-closed', { code })
    }
    if (parcel.state !== 'closed') return refuse('parcel-not-closed', { code })
    const draft = new Draft(read)
    for (const order of orders) enterState(draft, order, 'ĐANG ĐÓNG GÓI', 'Mở lại kiện', circumstances)
    const { closedAt: _, ...reopened } = parcel
    draft.put('parcels', {
      ...reopened,
      state: 'open',
      openedAt: at,
      packer: user.userName,
      packerName: user.name,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Mở lại kiện của đơn', about: orderCodeOf(parcelId) }),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})
