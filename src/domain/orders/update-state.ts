import * as v from 'valibot'
import { must } from '../../lib/must.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import { preloadReturns } from '../returns/returns-of.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { carrierRuleFaults } from './carrier-rules.ts'
import { handlingOf, marketplaceName } from './channels.ts'
import { lastEntry } from './last-entry.ts'
import { moveOrder, preloadMoves } from './move-order.ts'
import { askedOfNamed } from './send-order-off.ts'
import { canBecome, cancelsHere, orderStates, stateName } from './states.ts'
import { whyUnlinked } from './unlinked-goods.ts'
import { whyNotPlaced } from './why-not-placed.ts'
import { writtenOf } from './written-order.ts'

/** In these states its goods are in hands or in a box. */
const packs = (state: OrderState) => state === 'ĐANG ĐÓNG GÓI' || state === 'CHỜ GỬI HÀNG'

/** 'Tạo & Đi đơn' of the documents' client ends with one of these and the carrier's name: then the carrier is asked, as `sendOff` does in one step (CRE-021, CRE-022). */
const sendsOff: readonly OrderState[] = ['CHỜ ĐÓNG GÓI', 'ĐANG ĐÓNG GÓI']

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
    preloadMoves(draft, orders, circumstances.at)
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
      if (state === 'HỦY' && !cancelsHere(order)) {
        return refuse('order-of-marketplace', { code, marketplace: marketplaceName(order.channel) })
      }
      // One that is thrown away may lack anything.
      const isPlaced = order.state === 'ĐƠN NHÁP' && order.channel === 'KhoTay' && state !== 'HỦY'
      const unplaced = isPlaced ? whyNotPlaced(draft, order, circumstances) : undefined
      const why = unplaced ?? (packs(state) ? whyUnlinked(draft, order) : undefined)
      if (why) return why
      const moved = moveOrder(draft, order, { state, note }, circumstances)
      if (logistic) {
        const named: Order = { ...moved, delivery: { ...moved.delivery, logistic } }
        const asked = sendsOff.includes(state) ? askedOfNamed(draft, named, circumstances) : named
        const shop = draft.get('companies', circumstances.user.company)
        const [fault] = asked === named ? [] : carrierRuleFaults(writtenOf(named), shop, undefined)
        if (fault) return fault.why
        draft.put('orders', asked)
      }
    }
    return draft.changes
  },

  answer: (read, { orderCodes }) => read.many('orders', orderCodes),
  say: ({ orderCodes, state, from }) => ({
    what:
      state === 'HỦY'
        ? from === 'ĐƠN NHÁP'
          ? 'Bỏ đơn nháp'
          : 'Hủy đơn'
        : state === 'HẸN GIAO'
          ? 'Hẹn giao đơn'
          : `Chuyển đơn sang ${stateName(state)}`,
    about: orderCodes.length === 1 ? must(orderCodes[0], 'an order that moves') : `${orderCodes.length} đơn`,
  }),
  cause: ({ orderCodes }) => must(orderCodes[0], 'an order that moves'),
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
