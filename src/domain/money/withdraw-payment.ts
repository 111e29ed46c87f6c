import * as v from 'valibot'
import { defineCommand, type Refusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { handlingOf } from '../orders/channels.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { mayDo } from '../people/actor.ts'
import { nameOf } from '../people/name-of.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import type { Payment } from '../tables/payments.ts'
import { formatMoment } from '../time.ts'
import { withParts } from './assign-transfer.ts'
import { dueOf } from './due-of.ts'
import { givenIn, putInDrawer } from './into-drawer.ts'
import { formatMoney } from './money.ts'
import { moveDebt } from './move-debt.ts'
import {
  isPaidBack,
  ledgerOf,
  paymentForms,
  returnedTypes,
  settledTypes,
  withPaidBack,
  withPayment,
} from './order-ledger.ts'
import { OrderCode, PaymentId } from './params.ts'

const contrary = 'Hủy lần ghi trước'

/** A payment, or money that went back, was written by mistake: an entry against it, and the debt is as it was. */
export const withdrawPayment = defineCommand({
  path: '/api/order',
  method: 'withdrawPayment',
  params: v.object({ orderCode: OrderCode, payment: PaymentId }),
  permission: ['orders_not_ecommerce_handle'],
  offline: 'optimistic',

  decide(read, { orderCode: code, payment }, circumstances) {
    const { id, at, user, guess } = circumstances
    const order = read.get('orders', code)
    if (!order) return refuse('order-not-found', { code })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code, channel })
    const { history, paid } = ledgerOf(order)
    const entry = history.find((candidate) => candidate.id === payment)
    if (!entry || !isByHand(entry)) return refuse('payment-not-found', { code })
    if (isInDrawer(entry)) return refuse('payment-in-drawer', { code })
    const back = history.find(({ takesBack }) => takesBack === payment)
    if (back) {
      return refuse('payment-taken-back', {
        code,
        who: nameOf(read, back.by ?? ''),
        when: formatMoment(back.time),
      })
    }
    // Some of it went back to the customer since.
    if (entry.amount > paid) return refuse('prepaid-too-much', { code, paid: formatMoney(paid) })
    const draft = new Draft(read)
    if (entry.type === settledTypes.debt || entry.type === returnedTypes.debt) {
      const customer = knownCustomer(read, order.customer.id ?? '')
      if (customer)
        moveDebt(draft, customer, { amount: -entry.amount, reason: contrary, document: code }, circumstances)
      else if (!guess) return refuse('debtor-not-found', { code })
    }
    const undone = {
      id,
      type: contrary,
      amount: -entry.amount,
      time: at,
      by: user.userName,
      takesBack: payment,
      ...givenIn(entry),
    }
    if (undone.drawer) putInDrawer(draft, undone.drawer, [undone], { sales: 0, at })
    const written = isPaidBack(entry) ? withPaidBack(order, undone) : withPayment(order, undone)
    const unowed = whyOwedByNobody(written)
    if (unowed) return unowed
    draft.put('orders', { ...written, updatedAt: at })
    const transfer = read.get('strayTransfers', entry.transfer ?? '')
    const left = transfer?.parts.filter((part) => part.payment !== payment || part.orderCode !== code)
    // The money is on the account all the same: it waits for another order.
    if (transfer && left && left.length < transfer.parts.length)
      draft.put('strayTransfers', withParts(transfer, left, at))
    return draft.changes
  },

  say: ({ orderCode }) => ({ what: 'Hủy một lần ghi tiền của đơn', about: orderCode }),
  cause: ({ orderCode }) => orderCode,
})

/** 2026-11-26: goods that went over a counter are owed by somebody who is known, or they are paid. */
function whyOwedByNobody(order: Order): Refusal | undefined {
  const { code, channel, state, customer } = order
  const due = channel === 'STORE' && state === 'THÀNH CÔNG' && !customer.id ? dueOf(order) : 0
  return due > 0 ? refuse('payment-owed-by-nobody', { code, due: formatMoney(due) }) : undefined
}

/** Whether an entry is taken back as its order stands: a key for it is shown then alone. Who may is asked beside it. */
export function mayWithdraw(order: Order, entry: Payment): boolean {
  const { history, paid } = ledgerOf(order)
  if (!isByHand(entry) || isInDrawer(entry) || entry.amount > paid) return false
  if (history.some(({ takesBack }) => takesBack === entry.id)) return false
  const undone = { ...entry, id: `${entry.id}:hủy`, type: contrary, amount: -entry.amount }
  return !whyOwedByNobody(isPaidBack(entry) ? withPaidBack(order, undone) : withPayment(order, undone))
}

/** Whether it is of a sale at the till, which is taken back there; money that went back out of a drawer by the order lies in it again. */
export function isInDrawer({ type, drawer }: Payment): boolean {
  return drawer !== undefined && (paymentForms as readonly string[]).includes(type)
}

/** Whether people wrote it here, and may take it back; money at the door goes with the delivery. */
export function isByHand({ type }: Payment): boolean {
  const types: readonly string[] = [
    ...paymentForms,
    ...Object.values(settledTypes),
    ...Object.values(returnedTypes),
  ]
  return types.includes(type)
}
