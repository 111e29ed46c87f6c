import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, preloadFor } from '../orders/enter-state.ts'
import { whyLeft } from '../parcels/left-with.ts'
import { orderCodeOf, parcelIdsOf } from '../parcels/parcel-ids.ts'
import { linesLeft, linesOf, openedAgain, resumed } from '../parcels/parcel-lines.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { boxOpened } from './by-hand.ts'
import { whyNotPack } from './guard.ts'
import { ParcelId } from './params.ts'

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
    const code = parcel?.orderCodes[0] ?? orderCodeOf(parcelId)
    if (!parcel) return refuse('parcel-not-found', { code })
    const found = read.many('orders', parcel.orderCodes)
    if (found.length < parcel.orderCodes.length) return refuse('order-not-found', { code })
    // Of several orders in one parcel a cancelled one is what it is opened for: its goods come out.
    const alive = found.filter(({ state }) => state !== 'HỦY')
    const orders = alive.length > 0 ? alive : found
    for (const order of orders) {
      const others = read.many(
        'parcels',
        parcelIdsOf(order).filter((id) => id !== parcelId),
      )
      const open = others.find(({ state }) => state === 'open')
      if (open) return refuse('other-parcel-open', { code: order.code, number: numberOf(open.id) })
      // A cancelled or handed-over order says so; that its parcel is not closed would send the packer back to it.
      if (order.state !== 'CHỜ GỬI HÀNG')
        return whyNotPack(read, order) ?? refuse('parcel-not-closed', { code })
    }
    if (parcel.state !== 'closed') return refuse('parcel-not-closed', { code })
    const why = whyLeft(read, parcel)
    if (why) return why
    const draft = new Draft(read)
    preloadFor(draft, orders, circumstances.at)
    for (const order of orders) enterState(draft, order, 'ĐANG ĐÓNG GÓI', 'Mở lại kiện', circumstances)
    const open = openedAgain(parcel)
    const reopened = orders.length < found.length ? resumed(open, linesLeft(linesOf(orders), [])) : open
    draft.put('parcels', {
      ...reopened,
      orderCodes: orders.map((order) => order.code),
      openedAt: at,
      packer: user.userName,
      packerName: user.name,
      updatedAt: at,
    })
    return draft.changes
  },

  say: ({ parcelId }) => ({ what: 'Mở lại kiện của đơn', about: orderCodeOf(parcelId) }),
  undoByHand: ({ parcelId }, why, read) => boxOpened(read, why, parcelId),
  cause: ({ parcelId }) => orderCodeOf(parcelId),
})

/** Which parcel of its order this is, counted from 1. */
function numberOf(parcelId: string): number {
  return Number(parcelId.slice(parcelId.lastIndexOf('#') + 1))
}
