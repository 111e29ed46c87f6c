import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../tables/customers.ts'
import type { Debt } from '../tables/payments.ts'

/** Changes what a customer owes, with the entry that says why: `unPaid` stays the sum of the entries (decisions 19). */
export function moveDebt(
  draft: Draft,
  customer: Customer,
  { amount, reason, document }: Pick<Debt, 'amount' | 'reason' | 'document'>,
  { id, at, user }: Circumstances,
): void {
  const entry = { customerId: customer._id, amount, reason, document, by: user.userName, at }
  draft.put('debts', { id: `${id}:${draft.size}`, ...entry })
  draft.put('customers', { ...customer, unPaid: customer.unPaid + amount })
}
