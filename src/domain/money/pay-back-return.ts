import * as v from 'valibot'
import { defineCommand, isRefusal, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { claimLess, owedFor, worthOf } from '../orders/exchange.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import { mayDo } from '../people/actor.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { drawerGivingBack, givenIn, putInDrawer } from './into-drawer.ts'
import { formatMoney } from './money.ts'
import { moneyByHand } from './money-by-hand.ts'
import { offTheDebt } from './off-the-debt.ts'
import { ledgerOf, owedOf, returnedTypes, withPaidBack } from './order-ledger.ts'
import { GivingBack, OrderCode, PaidAmount, PaymentId, PaymentNote } from './params.ts'
import { settledBy } from './settle-prepaid.ts'

/**
 * Goods of a delivered order came back, and what they are worth was not used up by goods in exchange: it goes back to the customer, or makes their debt smaller
 * (OPN-008). Once: what was paid back pays for no goods any more, and what new goods use up is not paid back.
 *
 * 2026-11-25: no more goes back than the books say was paid. Who knows that the carrier or the customer has paid writes that first; so no order ends below zero. And goods of a sale on credit
 * make the debt of that sale smaller first, as at the till: money goes back for what is left.
 */
export const payBackReturn = defineCommand({
  path: '/api/order',
  method: 'payBackReturn',
  params: v.object({
    /** The order whose goods came back. */
    orderCode: OrderCode,
    typePayment: v.picklist([1, 2]),
    amount: PaidAmount,
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
    if (ledgerOf(order).history.some((entry) => entry.id === payment)) return []
    const why = whyNotPaidBack(read, order, amount)
    if (why) return why
    const draft = new Draft(read)
    const type = typePayment === settledBy.debt ? returnedTypes.debt : returnedTypes.refund
    if (typePayment === settledBy.refund && amount > dueForReturn(read, order).cash)
      return refuse('return-money-on-debt', { code, owed: formatMoney(stillOnDebt(read, order)) })
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
    const worth = worthOf(draft, order)
    if (worth) claimLess(draft, worth, amount, at)
    draft.put('orders', { ...withPaidBack(order, entry), updatedAt: at })
    return draft.changes
  },

  answer: (read, { orderCode }) => ({ newOrder: read.get('orders', orderCode) }),
  say: ({ orderCode, amount, typePayment }) => ({
    what:
      typePayment === settledBy.debt
        ? `Trừ ${formatMoney(amount)}₫ vào công nợ, tiền hàng trả của đơn`
        : `Hoàn ${formatMoney(amount)}₫ cho khách, tiền hàng trả của đơn`,
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

/** What of the order its customer owes still (VND): nobody gets money for goods they have not paid. */
function stillOnDebt(read: Reader, order: Order): number {
  return Math.max(0, Math.min(owedOf(order), knownCustomer(read, order.customer.id ?? '')?.unPaid ?? 0))
}

/** What is paid back for goods that came back of an order (VND). */
export interface DueForReturn {
  owed: number
  /** So much at most, for no more was paid, and what is not paid yet is not paid back. */
  most: number
  /** What the customer has not paid of goods that no carrier collected for (VND): worth that comes back makes that smaller first. */
  unpaid: number
  /** So much of that in money: the rest goes off the debt that the order made. */
  cash: number
}

export function dueForReturn(read: Reader, order: Order): DueForReturn {
  const worth = isOwnChannel(order.channel) ? worthOf(read, order) : undefined
  const owed = worth ? owedFor(worth) : 0
  const unpaid = unpaidIn(order)
  const { paid, onDebt } = ledgerOf(order)
  const most = Math.max(0, Math.min(owed - unpaid, paid + onDebt))
  return { owed, most, unpaid, cash: Math.max(0, most - stillOnDebt(read, order)) }
}

/** Of what a carrier brought it may have collected, whether that is written down or not. */
function unpaidIn({ delivery, pickMoney }: Order): number {
  return isInOwnHands(delivery) ? Math.max(0, pickMoney) : 0
}

/** Why nothing is paid back for goods of the order; with an amount, why not so much. */
export function whyNotPaidBack(read: Reader, order: Order, amount = 1): Refusal | undefined {
  const { code, channel } = order
  if (!isOwnChannel(channel)) return refuse('payment-of-marketplace', { code, channel })
  const worth = worthOf(read, order)
  if (!worth) return refuse('return-money-none', { code })
  const owed = owedFor(worth)
  if (owed <= 0) {
    const by = worth.live.map((other) => other.code).join(', ')
    return refuse('return-money-settled', { code, by })
  }
  const left = owed - unpaidIn(order)
  if (amount > left) return refuse('return-money-too-much', { code, owed: formatMoney(Math.max(0, left)) })
  const { paid, onDebt } = ledgerOf(order)
  return amount > paid + onDebt
    ? refuse('return-money-unpaid', { code, paid: formatMoney(Math.max(0, paid)) })
    : undefined
}
