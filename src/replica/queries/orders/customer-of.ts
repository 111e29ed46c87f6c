import type { Customer } from '../../../domain/tables/customers.ts'
import type { Replica } from '../../replica.ts'

/** A customer as this device holds them; nothing on devices that hold no customers. */
export async function customerOf({ db }: Replica, id: string): Promise<Customer | undefined> {
  return db.customers.get(id)
}
