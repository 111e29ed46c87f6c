import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { enterState, preloadFor } from '../orders/enter-state.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { floorWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Parcel } from '../tables/parcels.ts'
import { OrderCode } from './params.ts'

/**
 * A packer leaves an order that was only looked at: nothing went into its box, so it waits for anybody again, as it did before. Where somebody went on with it
 * meanwhile nothing happens.
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
    const taken = orders.filter((one) => isTakenWith(one, parcel))
    preloadFor(draft, taken, at)
    for (const one of taken) enterState(draft, one, 'CHỜ ĐÓNG GÓI', '', circumstances)
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

/** The parcel took it off those that wait. One that was sent off in ĐANG ĐÓNG GÓI (CRE-022) waits in it as it did. */
function isTakenWith({ historyState }: Order, { openedAt, packer }: Parcel): boolean {
  const last = historyState.at(-1)
  return last?.state === 'ĐANG ĐÓNG GÓI' && last.updatedAt === openedAt && last.userId === packer
}
