import type { Circumstances, Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'
import { formatMoney } from './money.ts'
import { moveDebt } from './move-debt.ts'

interface Less {
  /** VND. */
  amount: number
  reason: string
}

/** Makes the debt of an order's customer smaller, by at most what it is (OPN-023); `unknown` where a device holds no such customer and the server will say. */
export function offTheDebt(
  draft: Draft,
  { code, customer: { id = '' } }: Order,
  { amount, reason }: Less,
  circumstances: Circumstances,
): Refusal | 'unknown' | undefined {
  const customer = knownCustomer(draft, id)
  if (!customer) return circumstances.guess ? 'unknown' : refuse('debtor-not-found', { code })
  const { unPaid } = customer
  if (amount > unPaid) return refuse('payment-above-debt', { code, unPaid: formatMoney(Math.max(0, unPaid)) })
  moveDebt(draft, customer, { amount: -amount, reason, document: code }, circumstances)
  return undefined
}
