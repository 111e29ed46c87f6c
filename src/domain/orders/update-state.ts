import * as v from 'valibot'
import { type Circumstances, defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { layBack } from '../parcels/lay-back.ts'
import { leftWith } from '../parcels/left-with.ts'
import { parcelIdsOf } from '../parcels/parcel-ids.ts'
import { openedAgain } from '../parcels/parcel-lines.ts'
import { mayDo } from '../people/actor.ts'
import type { Permission } from '../people/permissions.ts'
import { preloadReturns } from '../returns/returns-of.ts'
import type { Channel, Order } from '../tables/orders.ts'
import { enterState, preloadFor } from './enter-state.ts'
import { lastEntry } from './last-entry.ts'
import { refuse } from './refusals.ts'
import { canBecome, orderStates, reserves } from './states.ts'

/** At most this many orders in one command; the desk sends the rest in further commands. */
export const updateStateLimit = 200

/** The desk moves orders along the transition table: hold (HẸN GIAO), cancel (HỦY), and every allowed step. */
export const updateState = defineCommand({
  path: '/api/order',
  method: 'updateState',
  params: v.object({
    orderCodes: v.pipe(
      v.array(v.pipe(v.string(), v.nonEmpty(), v.maxLength(64))),
      v.minLength(1),
      v.maxLength(updateStateLimit),
    ),
    state: v.picklist(orderStates),
    /** The state the screen saw. Who was faster wins, and the undo of this command knows where to lead back. */
    from: v.optional(v.picklist(orderStates)),
    note: v.optional(v.pipe(v.string(), v.maxLength(1000)), ''),
    logistic: v.optional(v.pipe(v.string(), v.maxLength(64))),
  }),
  permission: ['orders_ecommerce_handle', 'orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderCodes, state, from, note, logistic }, circumstances) {
    const draft = new Draft(read)
    const codes = [...new Set(orderCodes)]
    const orders = draft.many('orders', codes)
    preloadFor(draft, orders, circumstances.at)
    const parcels = draft.many('parcels', orders.flatMap(parcelIdsOf))
    draft.many('orders', [...new Set(parcels.flatMap(({ orderCodes }) => orderCodes))])
    if (state === 'THẤT THU') preloadReturns(draft, codes)
    for (const code of codes) {
      const order = draft.get('orders', code)
      if (!order) return refuse('order-not-found', { code })
      if (!mayDo(circumstances.user, handlingOf(order.channel))) {
        return refuse('order-not-allowed', { code, channel: order.channel })
      }
      const isMovedMeanwhile = from !== undefined && order.state !== from
      if (order.state === state && !isMovedMeanwhile) continue
      if (isMovedMeanwhile || !canBecome(order.state, state)) {
        return refuse('order-transition', { code, from: order.state, to: state, ...lastEntry(read, order) })
      }
      const entered = enterState(draft, order, state, note, circumstances)
      if (logistic) draft.put('orders', { ...entered, delivery: { ...entered.delivery, logistic } })
      settleParcels(draft, order, entered, circumstances)
    }
    return draft.changes
  },

  answer: (read, { orderCodes }) => read.many('orders', orderCodes),
  say: ({ orderCodes, state }) => ({
    what: state === 'HỦY' ? 'Hủy đơn' : state === 'HẸN GIAO' ? 'Hẹn giao đơn' : `Chuyển đơn sang ${state}`,
    about: orderCodes.length === 1 ? orderCodes[0]! : `${orderCodes.length} đơn`,
  }),
  cause: ({ orderCodes }) => orderCodes[0]!,
  // 2026-11-21: decisions 8 outranks the wish to undo, and packers and marketplaces act on a state they were told, so a sent
  // HỦY or MỚI → CHỜ ĐÓNG GÓI stays; before it is sent nobody knows of it, and it is voided in its place.
  reverse: ({ orderCodes, state, from, logistic }) =>
    from !== undefined && logistic === undefined && canBecome(state, from)
      ? {
          path: '/api/order',
          method: 'updateState',
          params: { orderCodes, state: from, from: state, note: 'Hoàn tác' },
        }
      : undefined,
})

/** Who may handle orders of a channel (ROL-004 … ROL-006). */
export function handlingOf(channel: Channel): readonly Permission[] {
  return isOwnChannel(channel) ? ['orders_not_ecommerce_handle'] : ['orders_ecommerce_handle']
}

/** Orders the shop makes itself, in the app or in its store (OPN-014). */
export function isOwnChannel(channel: Channel): boolean {
  return channel === 'KhoTay' || channel === 'STORE' || channel === 'web_store'
}

/** Parcels follow their order: dropped when it is cancelled, closed when the desk ships it unscanned, the last one open again. */
function settleParcels(draft: Draft, before: Order, order: Order, circumstances: Circumstances): void {
  const { at } = circumstances
  const parcels = draft.many('parcels', parcelIdsOf(order))
  for (const parcel of parcels) {
    // In a parcel of several orders the others go on; who has it in hand is stopped at the next scan.
    const alive = draft
      .many('orders', parcel.orderCodes)
      .some(({ code, state }) => code !== order.code && state !== 'HỦY')
    if (order.state === 'HỦY' && !alive) {
      // Goods that were out came back with their slip; those that were only in hand go back now.
      if (reserves(before.state)) layBack(draft, parcel, circumstances)
      draft.put('parcels', { ...parcel, state: 'dropped', updatedAt: at })
    }
    const waits = draft.many('orders', parcel.orderCodes).some(({ state }) => state === 'ĐANG ĐÓNG GÓI')
    if (order.state === 'CHỜ GỬI HÀNG' && !waits)
      draft.put('parcels', { ...parcel, state: 'closed', closedAt: at, updatedAt: at })
  }
  const last = parcels.findLast((parcel) => !leftWith(draft, parcel))
  if (order.state === 'ĐANG ĐÓNG GÓI' && last?.state === 'closed') {
    draft.put('parcels', { ...openedAgain(last), updatedAt: at })
  }
}
