import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { carriedTypes, ledgerOf, withDebtPaid } from '../money/order-ledger.ts'
import { ownOrderCode } from '../orders/order-fields.ts'
import type { Debt } from '../tables/payments.ts'

/** What a payment of a debt paid for a sale (VND). */
export interface SalePaid {
  code: string
  amount: number
}

/** So many of the newest sales are named to `payDebt`: older ones were paid long ago, or stay as they are. */
export const mostSales = 200

/** The sales that a customer's debt comes from, by its entries, the oldest first; those whose goods took all of it off again are left out. */
export function salesOnDebt(entries: readonly Debt[]): string[] {
  const owed = new Map<string, number>()
  for (const { reason, document, amount } of entries.toSorted((one, other) => one.at - other.at))
    if (reason === carriedTypes.debt || owed.has(document))
      owed.set(document, (owed.get(document) ?? 0) + amount)
  return [...owed]
    .flatMap(([code, left]) => (left > 0 && ownOrderCode.test(code) ? [code] : []))
    .slice(-mostSales)
}

/** Writes on the sale that so much of its debt was paid; below zero where that was a mistake: what went back to the customer since stays with them. */
export function paySale(
  draft: Draft,
  { code, amount }: SalePaid,
  debtPayment: string,
  { at, user }: Circumstances,
): void {
  const order = draft.get('orders', code)
  const most = order ? Math.max(amount, -Math.max(0, ledgerOf(order).paid)) : 0
  if (!order || most === 0) return
  const paid = withDebtPaid(order, { id: debtPayment, amount: most, time: at, by: user.userName })
  draft.put('orders', { ...paid, updatedAt: at })
}
