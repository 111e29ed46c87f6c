import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { moveDebt } from '../money/move-debt.ts'
import { PaymentId } from '../money/params.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { nameOf } from '../people/name-of.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { formatMoment } from '../time.ts'
import { CustomerId } from './customer-fields.ts'
import { paySale } from './sale-on-debt.ts'

/** A payment of a debt was written by mistake: an entry against it, and the debt is as it was. */
export const withdrawDebtPayment = defineCommand({
  path: '/api/customer',
  method: 'withdrawDebtPayment',
  params: v.object({
    id: CustomerId,
    payment: PaymentId,
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, payment }, circumstances) {
    const entry = read.get('debts', payment)
    if (entry?.form === undefined) return refuse('debt-payment-not-found', {})
    const against = contraryOf(payment)
    const back = read.get('debts', against)
    if (back)
      return refuse('debt-payment-taken-back', { who: nameOf(read, back.by), when: formatMoment(back.at) })
    // Whoever paid may have been merged since.
    const customer = knownCustomer(read, entry.customerId)
    if (!customer) return refuse('customer-not-found', {})
    if (knownCustomer(read, id)?._id !== customer._id) return refuse('debt-payment-not-found', {})
    const draft = new Draft(read)
    const move = {
      id: against,
      amount: -entry.amount,
      reason: 'Hủy lần trả nợ',
      document: '',
      takesBack: payment,
    }
    for (const { code, amount } of entry.sales ?? [])
      paySale(draft, { code, amount: -amount }, against, circumstances)
    moveDebt(draft, customer, move, circumstances)
    return draft.changes
  },

  answer: (read, { id }) => ({ customer: knownCustomer(read, id) }),
  say: ({ name }) => ({ what: 'Hủy một lần khách trả nợ', about: name ?? '' }),
  cause: ({ id }) => id,
})

/** The entry that takes a payment back: one at most. */
function contraryOf(payment: string): string {
  return `${payment}:huy`
}
