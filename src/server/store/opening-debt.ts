import type { Customer } from '../../domain/tables/customers.ts'
import type { Debt } from '../../domain/tables/payments.ts'

/** What a customer owes already is the first entry of their debt (decisions 19); nothing of who owes nothing. `at`: ms since 1970. */
export function openingDebt({ _id: customerId, unPaid = 0 }: Customer, at: number): Debt | undefined {
  if (unPaid === 0) return undefined
  const id = `dau-ky:${customerId}`
  return { id, customerId, amount: unPaid, reason: 'Nợ đầu kỳ', document: '', by: '', at }
}
