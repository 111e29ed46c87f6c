import { knownCustomer } from '../../../domain/orders/known-customer.ts'
import { type Load, settle, WorkingSet } from '../../../domain/run.ts'
import type { Customer } from '../../../domain/tables/customers.ts'
import type { Replica } from '../../replica.ts'

/** The customer whom an id stands for here, also that of a double who became them; nothing on devices that hold no customers. */
export function customerOf({ db }: Replica, id: string): Promise<Customer | undefined> {
  const load: Load = (wanted) =>
    Promise.all(wanted.map(({ table, key }) => db.table(table).get(key) as Promise<object | undefined>))
  return settle(new WorkingSet(), load, (read) => knownCustomer(read, id))
}
