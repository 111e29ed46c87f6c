import * as v from 'valibot'
import { defineCommand, type Reader, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { handlingOf, isOwnChannel } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { StrayTransfer } from '../tables/payments.ts'
import { formatMoment } from '../time.ts'
import { formatMoney } from './money.ts'
import { OrderCode, PaidAmount, PaymentId, TransferId } from './params.ts'
import { withBankMoney } from './with-bank-money.ts'

/**
 * Somebody found the order of a transfer that named none: all of it goes in the order's ledger, or a part where one transfer pays several orders. It is a fact as every transfer is: more than is
 * due stands in the ledger and is given back by people. `withdrawPayment` is its way back.
 */
export const assignTransfer = defineCommand({
  path: '/api/order',
  method: 'assignTransfer',
  params: v.object({
    id: TransferId,
    orderCode: OrderCode,
    amount: PaidAmount,
    /** Names the entry, so that it can be taken back. */
    payment: PaymentId,
  }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { id, orderCode: code, amount, payment }, { at, user }) {
    const transfer = read.get('strayTransfers', id)
    if (!transfer) return refuse('bank-transfer-not-found', {})
    if (transfer.parts.some((part) => part.payment === payment && part.orderCode === code)) return []
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    if (!isOwnChannel(channel)) return refuse('payment-of-marketplace', { code, channel })
    const why = whyNotAssigned(read, transfer, amount)
    if (why) return why
    const draft = new Draft(read)
    const money = { id: payment, amount, time: at, by: user.userName, note: transfer.content || undefined }
    const paid = withBankMoney(order, { ...money, transfer: id })
    draft.put('orders', { ...paid.order, updatedAt: at })
    const part = { orderCode: code, amount, payment: paid.payment, by: user.userName, at }
    draft.put('strayTransfers', withParts(transfer, [...transfer.parts, part], at))
    return draft.changes
  },

  answer: (read, { orderCode }) => ({ newOrder: read.get('orders', orderCode) }),
  say: ({ orderCode, amount }) => ({
    what: `Gắn ${formatMoney(amount)}₫ chuyển khoản vào đơn`,
    about: orderCode,
  }),
  cause: ({ id }) => id,
  reverse: ({ orderCode, payment }) => ({
    path: '/api/order',
    method: 'withdrawPayment',
    params: { orderCode, payment },
  }),
})

/** What of it belongs to no order yet (VND). */
export function leftOf({ amount, parts }: Pick<StrayTransfer, 'amount' | 'parts'>): number {
  return parts.reduce((left, part) => left - part.amount, amount)
}

/** The transfer with what of it was given to orders. */
export function withParts(transfer: StrayTransfer, parts: StrayTransfer['parts'], at: number): StrayTransfer {
  const state = leftOf({ amount: transfer.amount, parts }) > 0 ? 'open' : 'done'
  return { ...transfer, state, parts, updatedAt: at }
}

/** Why not so much of it: somebody was faster, or put it aside. */
function whyNotAssigned(read: Reader, transfer: StrayTransfer, amount: number): Refusal | undefined {
  const { state, parts, by = '', updatedAt } = transfer
  if (state === 'aside')
    return refuse('bank-transfer-aside', { who: nameOf(read, by), when: formatMoment(updatedAt) })
  const left = leftOf(transfer)
  const last = parts.at(-1)
  if (left <= 0 && last)
    return refuse('bank-transfer-assigned', {
      code: last.orderCode,
      who: nameOf(read, last.by),
      when: formatMoment(last.at),
    })
  return amount > left ? refuse('bank-transfer-too-much', { left: formatMoney(left) }) : undefined
}
