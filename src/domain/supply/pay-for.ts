import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { formatMoney } from '../money/money.ts'
import { paymentForms } from '../money/order-ledger.ts'
import { refuse } from '../refuse.ts'
import type { SupplierPayment } from '../tables/supply.ts'
import { keepSupply } from './keep-supply.ts'
import { dueFor } from './supply-sums.ts'

/** The reason of an entry for what the shop paid. */
export const paidReason = 'Trả tiền nhà cung cấp'

interface Paying {
  id: string
  /** VND. */
  amount: number
  typePayment: 1 | 2 | 3
  note: string
}

/** The shop pays for a supply order, at most what is due (CAT-392). Nothing where this very payment stands already. */
export function payFor(
  draft: Draft,
  code: string,
  { id, amount, typePayment, note }: Paying,
  circumstances: Circumstances,
): Refusal | undefined {
  const order = draft.get('supplyRequests', code)
  if (!order) return refuse('supply-not-found', { code })
  const { reconcile = [] } = order
  if (reconcile.some((payment) => payment.id === id)) return undefined
  const due = dueFor(order)
  if (due <= 0) return refuse('supply-nothing-due', { code })
  if (amount > due) return refuse('supply-due-less', { due: formatMoney(due) })
  const { at, user } = circumstances
  const form = paymentForms[typePayment - 1] ?? paymentForms[1]
  const payment: SupplierPayment = { id, amount, form, by: user.userName, at }
  if (note.trim()) payment.note = note.trim()
  const next = { ...order, reconcile: [...reconcile, payment], updatedAt: at }
  const why = { reason: paidReason, id, form }
  keepSupply(draft, order, next, payment.note ? { ...why, note: payment.note } : why, circumstances)
  return undefined
}
