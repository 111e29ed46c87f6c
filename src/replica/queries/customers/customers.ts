import type { Customer } from '../../../domain/tables/customers.ts'
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
