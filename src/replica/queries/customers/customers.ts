import { debtLedger, type LedgerLine } from '../../../domain/customers/debt-ledger.ts'
import { type Doubles, findDoubles } from '../../../domain/customers/doubles.ts'
import { customerIdOf } from '../../../domain/orders/customer-of-order.ts'
import { namesOfCustomer } from '../../../domain/orders/known-customer.ts'
import type { Customer, CustomerAlias } from '../../../domain/tables/customers.ts'
import type { Debt } from '../../../domain/tables/payments.ts'
import type { Replica } from '../../replica.ts'
import { customerOf } from '../orders/customer-of.ts'

/** Rows for a window of the list; what is not there is left out. */
export async function customerRows({ db }: Replica, ids: readonly string[]): Promise<Customer[]> {
  const rows = await db.customers.bulkGet([...ids])
  return rows.filter((customer) => customer !== undefined)
}

/** The customer of that id, or of that code, as links of before write it; `null` when this device holds none. */
export async function customerHeld(replica: Replica, id: string): Promise<Customer | null> {
  const known = await customerOf(replica, id)
  return known ?? (await replica.db.customers.filter(({ code }) => code === id).first()) ?? null
}

/** What a customer owes by its entries, those of doubles who became them among them, and how people are called. */
export async function customerLedger(
  { db }: Replica,
  customer: Customer,
): Promise<{ entries: Debt[]; lines: LedgerLine[]; names: ReadonlyMap<string, string> }> {
  const entries = await db.debts.where('customerId').anyOf(namesOfCustomer(customer)).toArray()
  const staff = await db.staff.toArray()
  const names = new Map(staff.map(({ userName, name }) => [userName, name]))
  return { entries, lines: debtLedger(entries), names }
}

/** Doubles who became this customer and may be somebody of their own again. */
export async function mergedInto({ db }: Replica, id: string): Promise<CustomerAlias[]> {
  const aliases = await db.customerAliases.where('customerId').equals(id).toArray()
  return aliases.filter(({ merge }) => merge !== undefined).toSorted((one, other) => other.at - one.at)
}

/** Customers of this device who may be one person; those put away are left out. */
export async function doublesHere({ db }: Replica): Promise<Doubles[]> {
  return findDoubles((await db.customers.toArray()).filter(({ archivedAt }) => archivedAt === undefined))
}

/** Answers whether this device's shop has a customer of a number, those put away and doubles that became others among them. */
export async function knownNumbers({ db }: Replica): Promise<(phone: string) => boolean> {
  const rows = await db.customers.toArray()
  const aliases = await db.customerAliases.toCollection().primaryKeys()
  const names = new Set([...rows.map(({ _id }) => _id), ...aliases])
  const phones = new Set(rows.map(({ phone }) => phone))
  return (phone) => phones.has(phone) || names.has(customerIdOf(phone))
}
