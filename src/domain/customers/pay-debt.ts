import * as v from 'valibot'
import { defineCommand, type Reader } from '../command.ts'
import { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { moneyByHand } from '../money/money-by-hand.ts'
import { type DebtMove, moveDebt } from '../money/move-debt.ts'
import { owedOf, type PaymentForm, paymentForms } from '../money/order-ledger.ts'
import { PaidAmount, PaymentId, PaymentNote } from '../money/params.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { ownOrderCode } from '../orders/order-fields.ts'
import { circles } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { Customer } from '../tables/customers.ts'
import type { Order } from '../tables/orders.ts'
import { CustomerId } from './customer-fields.ts'
import { mostSales, paySale, type SalePaid } from './sale-on-debt.ts'

/**
 * A customer pays what they owe, or a part of it: one entry more of the debt (decisions 19, PAY-001, PAY-005). 2026-11-26: the oldest debt is paid first, and a sale whose debt was paid says so
 * (STA-017). A rule never searches: whoever asks names the sales, and without them the orders stay as they are.
 */
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
    /** The customer's sales on debt, the oldest first (`salesOnDebt`). */
    sales: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(ownOrderCode))), v.maxLength(mostSales))),
    /** As the screen names them, for the queue. */
    name: v.optional(v.pipe(v.string(), v.maxLength(300))),
  }),
  permission: circles.customers,
  offline: 'optimistic',

  decide(read, { id, amount, typePayment, note, payment, sales: codes = [] }, circumstances) {
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
    const paid = salesPaid(read, customer, { codes, left: unPaid - amount })
    for (const one of paid) paySale(draft, one, named, circumstances)
    const move: DebtMove = {
      id: named,
      amount: -amount,
      reason: paidReason,
      document: '',
      form,
      note: note || undefined,
    }
    if (paid.length > 0) move.sales = paid
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

/** What of these sales is paid once the customer owes so much (VND): the newest ones are owed still. What a device does not hold the server looks at. */
function salesPaid(
  read: Reader,
  customer: Customer,
  { codes, left }: { codes: readonly string[]; left: number },
): SalePaid[] {
  let rest = left
  const newestFirst = [...new Set(codes)].toReversed().flatMap((code) => read.get('orders', code) ?? [])
  const isTheirs = (order: Order) => knownCustomer(read, order.customer.id ?? '')?._id === customer._id
  return newestFirst
    .filter(isTheirs)
    .map((order) => {
      const onDebt = owedOf(order)
      const owed = Math.min(onDebt, rest)
      rest -= owed
      return { code: order.code, amount: onDebt - owed }
    })
    .filter(({ amount }) => amount > 0)
    .toReversed()
}

/** Why a debt got smaller when the customer paid. */
const paidReason = 'Khách trả nợ'

function formOf(typePayment: 1 | 2 | 3): PaymentForm {
  return paymentForms[typePayment - 1] ?? paymentForms[0]
}
