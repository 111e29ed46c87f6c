import type { Company } from '../../domain/tables/company.ts'
import type { Warehouse } from '../../domain/tables/places.ts'
import type { Replica } from '../replica.ts'

/** The shop this replica belongs to; `undefined` until the first load brought it. */
export function company({ db, session }: Replica): Promise<Company | undefined> {
  return db.companies.get(session.user.company_id)
}

/** Where this person works: their warehouses, or all. */
export async function myWarehouses({ db, session }: Replica): Promise<Warehouse[]> {
  const all = (await db.warehouses.toArray()).filter(({ deletedAt }) => deletedAt === undefined)
  const mine = session.user.warehouses
  return mine ? all.filter(({ wid }) => mine.includes(wid)) : all
}

/** Names people know, by user name. */
export async function staffNames({ db }: Replica): Promise<ReadonlyMap<string, string>> {
  const staff = await db.staff.toArray()
  return new Map(staff.map(({ userName, name }) => [userName, name]))
}

/** Every warehouse of the shop, deleted ones with their names: goods may be sent to those one does not work in. */
export function allWarehouses({ db }: Replica): Promise<Warehouse[]> {
  return db.warehouses.toArray()
}
