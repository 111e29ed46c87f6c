import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { moveDebt } from '../money/move-debt.ts'
import { type PaymentForm, paymentForms } from '../money/order-ledger.ts'
import { PaidAmount, PaymentId, PaymentNote } from '../money/params.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { CustomerId } from './customer-fields.ts'

/** A customer pays what they owe, or a part of it: one entry more of the debt (decisions 19, PAY-001, PAY-005). */
export const payDebt = defineCommand({
  path: '/api/customer',
  method: 'payDebt',
  params: v.object({
    id: CustomerId,
    amount: PaidAmount,
    /** 1 cash, 2 transfer, 3 card. */
    typePayment: v.optional(v.picklist([1, 2, 3]), 1),
    note: v.optional(PaymentNote, ''),
    /** Names it, so that it can be taken back. */
    payment: v.optional(PaymentId),
    /** As the screen names them, for the queue. */
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, amount, typePayment, note, payment }, circumstances) {
    const customer = knownCustomer(read, id)
    if (!customer) return refuse('customer-not-found', {})
    const named = payment ?? circumstances.id
    if (read.get('debts', named)) return []
    const { unPaid } = customer
    const name = customer.name || customer.code
    if (unPaid <= 0) return refuse('customer-owes-nothing', { name })
    if (amount > unPaid) return refuse('customer-owes-less', { name, unPaid: formatMoney(unPaid) })
    const draft = new Draft(read)
    const form = formOf(typePayment)
    const move = {
      id: named,
      amount: -amount,
      reason: paidReason,
      document: '',
      form,
      note: note || undefined,
    }
    moveDebt(draft, customer, move, circumstances)
    return draft.changes
  },

  answer: (read, { id }) => ({ customer: knownCustomer(read, id) }),
  say: ({ name, amount }) => ({ what: `Thu ${formatMoney(amount)}₫ tiền nợ`, about: name ?? '' }),
  undoByHand: ({ id, name, amount, typePayment }) => [
    moneyByHand('Trả lại tiền cho khách, hoặc báo chủ shop', {
      debtor: name || id,
      amount,
      form: formOf(typePayment),
    }),
  ],
  cause: ({ id }) => id,
  reverse: ({ id, payment, name }) =>
    payment === undefined
      ? undefined
      : { path: '/api/customer', method: 'withdrawDebtPayment', params: { id, payment, name } },
})

/** Why a debt got smaller when the customer paid. */
const paidReason = 'Khách trả nợ'

function formOf(typePayment: 1 | 2 | 3): PaymentForm {
  return paymentForms[typePayment - 1] ?? paymentForms[0]
}
