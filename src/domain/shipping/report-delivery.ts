import * as v from 'valibot'
import { isOwnDelivery, isUnderWay } from '../channels/own-delivery.ts'
import { callFor } from '../channels/requests/request-of.ts'
import { withOutcome } from '../channels/requests/tell-delivery.ts'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { parcelByHand } from '../hand-work.ts'
import { formatMoney, moneyLimit } from '../money/money.ts'
import { ledgerOf, withPayment } from '../money/order-ledger.ts'
import { handlingOf } from '../orders/channels.ts'
import { enterState } from '../orders/enter-state.ts'
import { lastEntry } from '../orders/last-entry.ts'
import { stateName } from '../orders/states.ts'
import { OrderCode } from '../packing/params.ts'
import { parcelIdOf } from '../parcels/parcel-ids.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { failedDelivery, failedTries } from './failed-tries.ts'
import { failureCodes, failureReasons } from './failure-reasons.ts'

import { isSelfShipped } from './self-shipped.ts'

/** `delivery_type` of the marketplace's call: 1 delivered, 2 failed. */
export const deliveryTypes = { delivered: 1, failed: 2 } as const

/**
 * The shop's own shipper says how a delivery went: THÀNH CÔNG with the money taken, or failed and why. A marketplace that left the delivering to the shop is told how it ended: while it is to be
 * tried again it did not.
 */
export const reportDelivery = defineCommand({
  path: '/api/selfshipping',
  method: 'reportDelivery',
  params: v.object({
    code: OrderCode,
    delivery_type: v.picklist([1, 2]),
    reason: v.optional(v.picklist(failureCodes)),
    note: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
    /** Cash taken from the customer, whole VND; all of it unless told. */
    collected: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))),
    /** Failed tries that the screen saw: two phones report the same one once. */
    tries: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
    /** A failed parcel comes back to the shop at once instead of being tried again. */
    bringBack: v.optional(v.boolean(), false),
  }),
  permission: ['orders_not_ecommerce_handle', 'orders_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { code, delivery_type, reason, note, collected, tries, bringBack }, circumstances) {
    const { id, at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    if (!mayDo(user, handlingOf(order.channel))) {
      return refuse('order-not-allowed', { code, channel: order.channel })
    }
    if (!isSelfShipped(order)) return refuse('not-self-shipped', { code, carrier: order.delivery.logistic })
    if (order.state !== 'ĐÃ GỬI HÀNG' && order.state !== 'ĐANG GIAO') {
      return refuse('not-on-delivery', { code, ...lastEntry(read, order), state: stateName(order.state) })
    }
    const draft = new Draft(read)
    if (delivery_type === deliveryTypes.delivered) {
      const { due } = ledgerOf(order)
      const cash = collected ?? Math.max(0, due)
      if (cash > Math.max(0, due))
        return refuse('collected-too-much', { code, most: formatMoney(Math.max(0, due)) })
      const entered = enterState(draft, order, 'THÀNH CÔNG', note, circumstances)
      const told = noted(entered, 'Giao hàng thành công', note, at)
      const entry = { id, type: 'COD', amount: cash, time: at, by: user.userName }
      const paid = cash > 0 ? withPayment(told, entry) : told
      draft.put('orders', tells(order) ? withOutcome(paid, { delivered: true }, circumstances) : paid)
      return draft.changes
    }
    if (reason === undefined) return refuse('failure-reason-missing', { code })
    if (tries !== undefined && failedTries(order) > tries)
      return refuse('delivery-tried', { code, ...lastEntry(read, order) })
    const to = bringBack ? 'THẤT THU' : 'ĐANG GIAO'
    const why = failureReasons[reason]
    // On the road already: the state stays, and who stood at the door is written down all the same.
    const entered =
      order.state === to
        ? withEntry(order, { state: to, updatedAt: at, userId: user.userName, note: why })
        : enterState(draft, order, to, why, circumstances)
    const tried = noted(entered, `${failedDelivery}: ${why}`, note, at)
    const isOver = bringBack && tells(order)
    draft.put(
      'orders',
      isOver ? withOutcome(tried, { delivered: false, reason }, circumstances) : { ...tried, updatedAt: at },
    )
    return draft.changes
  },

  effects: (read, { code }, { id }) => callFor(read, code, 'deliver', id),

  say: ({ code, delivery_type }) => ({
    what: delivery_type === deliveryTypes.delivered ? 'Giao thành công đơn' : 'Giao không thành công đơn',
    about: code,
  }),
  undoByHand({ code, delivery_type }, _, read) {
    const isDelivered = delivery_type === deliveryTypes.delivered
    const where = isDelivered ? 'khách đã nhận, giữ riêng tiền thu được' : 'trên xe giao hàng'
    return [parcelByHand(read, isDelivered ? 'Báo bàn' : 'Để riêng, báo bàn', parcelIdOf(code), where)]
  },
  cause: ({ code }) => code,
})

/** Whether its marketplace is to know: it waits for that, or is about to be told that the parcel is on its way. */
function tells(order: Order): boolean {
  return isUnderWay(order) || (isOwnDelivery(order) && order.requests?.ship?.state === 'waiting')
}

function withEntry(order: Order, entry: Order['historyState'][number]): Order {
  return { ...order, historyState: [...order.historyState, entry] }
}

function noted(order: Order, state: string, note: string, at: number): Order {
  const history = [...order.delivery.history, { state, updatedAt: at, note }]
  return { ...order, delivery: { ...order.delivery, state, history } }
}
