import { oldestUnpaid } from '../../../domain/reconciliation/oldest-unpaid.ts'
import type { Replica } from '../../replica.ts'

export interface CustomerDebt {
  id: string
  name: string
  /** VND. */
  amount: number
  /** When the oldest of it was made (ms); nothing where this device holds no entry of it. */
  since: number | undefined
}

/** Customers who owe by the entries of their debt, those who owe most first. */
export async function customerDebts({ db }: Replica): Promise<readonly CustomerDebt[]> {
  const owing = await db.customers.filter(({ unPaid }) => unPaid > 0).toArray()
  const entries = await db.debts
    .where('customerId')
    .anyOf(owing.map(({ _id }) => _id))
    .toArray()
  const byCustomer = Map.groupBy(entries, ({ customerId }) => customerId)
  return owing
    .map(({ _id: id, name, code, unPaid: amount }) => ({
      id,
      name: name || code,
      amount,
      since: oldestUnpaid(byCustomer.get(id) ?? [], amount),
    }))
    .toSorted((one, other) => other.amount - one.amount)
}
