import * as v from 'valibot'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { liveExchanges, owedBack } from '../orders/exchange.ts'
import { stateName } from '../orders/states.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import { drawerGivingBack, givenIn, putInDrawer } from './into-drawer.ts'
import { formatMoney } from './money.ts'
import { moneyByHand } from './money-by-hand.ts'
import { offTheDebt } from './off-the-debt.ts'
import { ledgerOf, settledTypes, withPayment } from './order-ledger.ts'
import { GivingBack, OrderCode, PaidAmount, PaymentId, PaymentNote } from './params.ts'

/** `typePayment` of the wire: money goes back to the customer, or makes the customer's debt smaller. */
export const settledBy = { refund: 1, debt: 2 } as const

/**
 * What was paid ahead for an order of the shop's own that was cancelled or lost: it goes back, or makes the customer's debt smaller by at most
 * what that is (PAY-007 … PAY-010). 2026-11-22: also of an order that was paid in full; and money goes back to a customer the shop keeps no row of.
 *
 * 2026-11-24: also what is too much of any other order: a bank tells of transfers above what is due, and an edit makes orders cheaper.
 */
export const settlePrepaid = defineCommand({
  path: '/api/order',
  method: 'repaymentOrderCancel',
  params: v.object({
    orderCode: OrderCode,
    typePayment: v.picklist([1, 2]),
    amount: PaidAmount,
    /** The order's customer, if told. */
    id: v.optional(v.pipe(v.string(), v.maxLength(64))),
    note: v.optional(PaymentNote, ''),
    /** Names it, so that it can be taken back. */
    payment: v.optional(PaymentId),
    ...GivingBack,
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, params, circumstances) {
    const { orderCode: code, typePayment, amount, note, payment = circumstances.id } = params
    const { at, user } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const { history } = ledgerOf(order)
    if (history.some((entry) => entry.id === payment)) return []
    const why = whyNotSettled(order, amount) ?? whyExchanged(read, order, amount)
    if (why) return why
    if (params.id && params.id !== order.customer.id) return refuse('debtor-not-found', { code })
    const draft = new Draft(read)
    const type = typePayment === settledBy.debt ? settledTypes.debt : settledTypes.refund
    if (typePayment === settledBy.debt) {
      const refused = offTheDebt(draft, order, { amount, reason: type }, circumstances)
      if (refused) return refused === 'unknown' ? [] : refused
    }
    const how = typePayment === settledBy.refund ? givenIn(params) : {}
    const drawer = how.drawer && drawerGivingBack(read, how.drawer, order, circumstances)
    if (drawer && isRefusal(drawer)) return drawer
    const money = { id: payment, type, amount: -amount, ...how }
    const entry = { ...money, time: at, by: user.userName, note: note || undefined }
    if (how.drawer) putInDrawer(draft, how.drawer, [entry], { sales: 0, at })
    draft.put('orders', { ...withPayment(order, entry), updatedAt: at })
    return draft.changes
  },

  answer: (read, { orderCode }) => ({ newOrder: read.get('orders', orderCode) }),
  say: ({ orderCode, amount, typePayment }) => ({
    what:
      typePayment === settledBy.debt
        ? `Trừ ${formatMoney(amount)}₫ vào công nợ, tiền trả trước của đơn`
        : `Hoàn ${formatMoney(amount)}₫ cho khách, tiền trả trước của đơn`,
    about: orderCode,
  }),
  undoByHand: ({ orderCode, amount, typePayment }) =>
    typePayment === settledBy.refund
      ? [
          moneyByHand('Lấy lại tiền đã hoàn cho khách, hoặc báo chủ shop', {
            orderCode,
            amount,
            form: 'Hoàn tiền',
          }),
        ]
      : [],
  cause: ({ orderCode }) => orderCode,
  reverse: ({ orderCode, payment }) =>
    payment === undefined
      ? undefined
      : { path: '/api/order', method: 'withdrawPayment', params: { orderCode, payment } },
})

/** Nothing of it is delivered, so all that was paid goes back. */
const calledOff: readonly OrderState[] = ['HỦY', 'THẤT THU']

/** What goes back to the customer (VND): all that was paid for an order that was called off, what is too much of any other one. */
export function dueBack(order: Order): number {
  const { paid, due } = ledgerOf(order)
  return calledOff.includes(order.state) ? paid : Math.max(0, Math.min(paid, -due))
}

/** Why nothing is given back of the order (PAY-007); with an amount, why not so much. */
export function whyNotSettled(order: Order, amount = 0): Refusal | undefined {
  const { code, channel, state } = order
  if (!isOwnChannel(channel)) return refuse('payment-of-marketplace', { code, channel })
  const most = dueBack(order)
  const isCalledOff = calledOff.includes(state)
  if (most <= 0)
    return isCalledOff
      ? refuse('prepaid-none', { code })
      : refuse('prepaid-not-in-state', { code, state: stateName(state) })
  if (amount <= most) return undefined
  return isCalledOff
    ? refuse('prepaid-too-much', { code, paid: formatMoney(most) })
    : refuse('surplus-too-much', { code, surplus: formatMoney(most) })
}

/** What other goods were given for is not given back in money too: its buyer sent goods back and took others, then the carrier brought the rest. */
function whyExchanged(read: Reader, order: Order, amount: number): Refusal | undefined {
  const live = liveExchanges(read, order)
  const used = live.reduce((sum, other) => sum + (other.exchange?.value ?? 0) - owedBack(other), 0)
  const left = Math.max(0, dueBack(order) - used)
  if (live.length === 0 || !calledOff.includes(order.state) || amount <= left) return undefined
  const by = live.map((other) => other.code).join(', ')
  return refuse('prepaid-exchanged', { code: order.code, by, left: formatMoney(left) })
}
