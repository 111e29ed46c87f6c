import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Customer } from '../tables/customers.ts'
import type { Debt } from '../tables/payments.ts'

/** What an entry of a debt says; `id` where the caller names it. */
export type DebtMove = Pick<
  Debt,
  'amount' | 'reason' | 'document' | 'form' | 'note' | 'takesBack' | 'sales'
> & {
  id?: string
}

/** Changes what a customer owes, with the entry that says why: `unPaid` stays the sum of the entries (decisions 19). */
export function moveDebt(
  draft: Draft,
  customer: Customer,
  { id: named, amount, ...why }: DebtMove,
  { id, at, user }: Circumstances,
): void {
  const entry = { customerId: customer._id, amount, ...why, by: user.userName, at }
  draft.put('debts', { id: named ?? `${id}:${draft.size}`, ...entry })
  draft.put('customers', { ...customer, unPaid: customer.unPaid + amount })
}
