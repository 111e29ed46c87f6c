import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, preloadFor, slipInForce } from '../orders/enter-state.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Parcel } from '../tables/parcels.ts'
import { OrderCode } from './params.ts'

/**
 * A packer leaves an order that was only looked at: nothing went into its box, so it waits for anybody again. Where somebody went on with it meanwhile nothing happens.
 *
 * 2026-11-27: it waits in CHỜ ĐÓNG GÓI, also where it was opened while it was MỚI: no step of the table of states leads back there, and whoever fetched its label means it to be packed.
 * One that was opened and never told the server of it is as it was.
 */
export const giveBackOrder = defineCommand({
  path: '/api/order',
  method: 'giveBackOrder',
  params: v.object({ code: OrderCode }),
  permission: floorWork,
  offline: 'optimistic',

  decide(read, { code }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const parcels = read.many('parcels', parcelIdsOf(order))
    const parcel = parcels.find(({ state }) => state === 'open')
    if (!parcel || parcel.packer !== user.userName || !isUntouched(parcel)) return []
    const draft = new Draft(read)
    const orders = draft.many('orders', parcel.orderCodes)
    if (orders.some(({ state, parcelCount = 1 }) => state !== 'ĐANG ĐÓNG GÓI' || parcelCount > 1)) return []
    preloadFor(draft, orders, at)
    for (const one of orders) {
      // One that was off the books before it was packed waits in ĐANG ĐÓNG GÓI, as it did (CRE-023).
      if (!slipInForce(draft, one))
        enterState(draft, one, 'CHỜ ĐÓNG GÓI', 'Chưa đóng món nào, trả lại', circumstances)
    }
    draft.put('parcels', { ...parcel, state: 'dropped', updatedAt: at })
    return draft.changes
  },

  say: ({ code }) => ({ what: 'Trả lại đơn chưa đóng món nào', about: code }),
  cause: ({ code }) => code,
})

/** Nothing was put into it, reported of it or done with it since it was opened. */
export function isUntouched({ scans, shortages, handover }: Parcel): boolean {
  return scans.length === 0 && shortages.length === 0 && handover === undefined
}
