import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import { putInDrawer } from '../money/into-drawer.ts'
import { moveDebt } from '../money/move-debt.ts'
import { carriedTypes, ledgerOf, type PaymentForm, withDue, withPayment } from '../money/order-ledger.ts'
import { knownCustomer } from '../orders/known-customer.ts'
import type { Order } from '../tables/orders.ts'
import { entriesBack, type Worth } from './goods-back.ts'

interface Paying {
  drawer: string
  /** How money goes back that is left over. */
  form: PaymentForm
  /** What of it pays for other goods (VND), and the sale of these. */
  carried: number
  to?: string
}

/** What came back is paid for: off the debt, over to another sale, out of the drawer; each an entry of the order it was sold by. */
export function payBack(
  draft: Draft,
  order: Order,
  due: Worth,
  { drawer, ...how }: Paying,
  circumstances: Circumstances,
): void {
  const { id, at, user } = circumstances
  const entries = entriesBack(due, how).map((entry, index) => ({
    id: `${id}:back${index + 1}`,
    ...entry,
    time: at,
    by: user.userName,
    drawer,
  }))
  if (entries.length === 0) return
  // Nothing is due for goods that came back.
  const { due: before } = ledgerOf(order)
  draft.put('orders', { ...withDue(entries.reduce(withPayment, order), before), updatedAt: at })
  putInDrawer(draft, drawer, entries, { sales: 0, at })
  const customer = knownCustomer(draft, order.customer.id ?? '')
  if (due.offDebt > 0 && customer) {
    const entry = { amount: -due.offDebt, reason: carriedTypes.debt, document: order.code }
    moveDebt(draft, customer, entry, circumstances)
  }
}
