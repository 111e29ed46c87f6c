import type { SupplierEntry } from '../tables/supply.ts'
import { prepaidReason } from './add-supply.ts'

/** An entry of the debt to a supplier, with what the shop owed once it was written (VND). */
export interface DebtLine {
  entry: SupplierEntry
  owed: number
}

/** What the shop owes a supplier, entry by entry, the first entry first: the last line owes what the shop does. */
export function supplierDebt(entries: readonly SupplierEntry[]): DebtLine[] {
  let owed = 0
  return entries
    .toSorted((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1))
    .map((entry) => {
      owed += entry.amount
      return { entry, owed }
    })
}

/** Whether money went, or came back, with an entry: ahead, since, or taken back. */
export function isPayment({ form, reason }: SupplierEntry): boolean {
  return form !== undefined || reason === prepaidReason
}
