import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal, update } from '../command.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { isInOwnHands } from '../orders/own-hands.ts'
import { stateName } from '../orders/states.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { systemUser } from '../people/system-actor.ts'
import { refuse } from '../refuse.ts'
import type { Order, OrderState } from '../tables/orders.ts'
import type { Payment } from '../tables/payments.ts'
import { formatMoment } from '../time.ts'
import { isPaidFor } from './due-of.ts'
import { formatMoney } from './money.ts'
import { moneyByHand } from './money-by-hand.ts'
import {
  carrierFeeOf,
  ledgerOf,
  owedOf,
  type PaymentForm,
  paymentForms,
  standing,
  withPayment,
} from './order-ledger.ts'
import { BankAccountId, OrderCode, PaidAmount, PaymentId, PaymentNote } from './params.ts'

/** The carrier collects what is due from here to there, unless the shop's own people bring it (STA-043). */
const withCarrier: readonly OrderState[] = ['ĐANG ĐÓNG GÓI', 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO']

/** Somebody takes money for an order of the shop's own: all that is due, or a part of it (PAY-001 … PAY-006). */
export const collectPayment = defineCommand({
  path: '/api/order',
  method: 'repaymentOrder',
  params: v.object({
    orderCode: OrderCode,
    amount: PaidAmount,
    /** 1 cash, 2 transfer, 3 card. */
    typePayment: v.optional(v.picklist([1, 2, 3]), 1),
    note: v.optional(PaymentNote, ''),
    /** The account it was transferred to (ORD-013). */
    bankId: v.optional(BankAccountId),
    /** Names it, so that it can be taken back. */
    payment: v.optional(PaymentId),
    /** How many entries the person saw: a transfer that the bank told of since is the one they mean. */
    seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderCode: code, amount, typePayment, note, bankId, payment, seen }, { id, at, user }) {
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const { history } = ledgerOf(order)
    const form = formOf(typePayment)
    const isThatTransfer = ({ transfer, ...entry }: Payment) =>
      transfer !== undefined && form === 'Chuyển khoản' && entry.amount === amount
    if (seen !== undefined && standing(history.slice(seen)).some(isThatTransfer)) return []
    const why = whyNotPayable(order)
    if (why) return why.code === 'payment-complete' ? paidBy(read, order) : why
    if (history.some((entry) => entry.id === payment)) return []
    const due = stillDue(order)
    if (amount > due) return refuse('payment-too-much', { code, due: formatMoney(due) })
    const entry = {
      id: payment ?? id,
      type: formOf(typePayment),
      amount,
      time: at,
      by: user.userName,
      note: note || undefined,
    }
    const bankInfo = bankId === undefined ? order.bankInfo : { id: bankId }
    return [update('orders', order, { ...withPayment(order, entry), bankInfo, updatedAt: at })]
  },

  answer: (read, { orderCode }) => ({ newOrder: read.get('orders', orderCode) }),
  say: ({ orderCode, amount }) => ({ what: `Thu ${formatMoney(amount)}₫ của đơn`, about: orderCode }),
  undoByHand: ({ orderCode, amount, typePayment }) => [
    moneyByHand('Trả lại tiền cho khách, hoặc báo chủ shop', {
      orderCode,
      amount,
      form: formOf(typePayment),
    }),
  ],
  cause: ({ orderCode }) => orderCode,
  reverse: ({ orderCode, payment }) =>
    payment === undefined
      ? undefined
      : { path: '/api/order', method: 'withdrawPayment', params: { orderCode, payment } },
})

/** All of it is paid, by whoever took the last of it (decisions 14). */
function paidBy(read: Reader, order: Order): Refusal {
  const { code } = order
  const last = standing(ledgerOf(order).history).findLast(({ amount }) => amount > 0)
  if (last?.by === undefined) return refuse('payment-complete', { code })
  const who = last.by === systemUser ? 'ngân hàng báo' : nameOf(read, last.by)
  return refuse('payment-complete', { code, who, when: formatMoment(last.time) })
}

function formOf(typePayment: 1 | 2 | 3): PaymentForm {
  return paymentForms[typePayment - 1] ?? paymentForms[0]
}

/** Why no money is taken for the order here (STA-040 … STA-043); nothing when some is due. */
export function whyNotPayable(order: Order): Refusal | undefined {
  const { code, channel, state } = order
  if (!isOwnChannel(channel)) return refuse('payment-of-marketplace', { code, channel })
  if (!isPaidFor(order))
    return state === 'THÀNH CÔNG'
      ? refuse('payment-goods-back', { code })
      : refuse('payment-not-in-state', { code, state: stateName(state) })
  if (stillDue(order) <= 0) {
    const owed = owedOf(order)
    return owed > 0
      ? refuse('payment-on-debt', { code, owed: formatMoney(owed) })
      : refuse('payment-complete', { code })
  }
  return withCarrier.includes(state) && !isInOwnHands(order.delivery)
    ? refuse('payment-with-carrier', { code, state: stateName(state) })
    : undefined
}

/**
 * What may still be paid (VND): total less paid (PAY-002); of an order that the shop delivers itself and whose buyer pays the way, all that is
 * collected at the door (PAY-003). 2026-11-22: VAT belongs to the total, or an order with VAT would count as paid while some is due.
 */
export function stillDue(order: Order): number {
  return ledgerOf(order).due - carrierFeeOf(order)
}
