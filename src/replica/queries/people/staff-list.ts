import type { Company, Staff } from '../../../domain/tables/company.ts'
import type { Warehouse } from '../../../domain/tables/places.ts'
import type { Replica } from '../../replica.ts'

/** Everybody of the shop: who works first, by name. */
export async function staffList({ db }: Replica): Promise<Staff[]> {
  const staff = await db.staff.toArray()
  return staff.sort(
    (one, other) => Number(other.active) - Number(one.active) || one.name.localeCompare(other.name, 'vi'),
  )
}

/** Says something else whenever the server may know other things of accounts: somebody is paused or let in, and work waits or was sent. */
export async function accountsStamp({ db }: Replica): Promise<string> {
  const [staff, waiting] = await Promise.all([db.staff.toArray(), db.pendingActions.count()])
  const paused = staff.flatMap(({ userName, active }) => (active ? [] : userName))
  return JSON.stringify([paused, staff.length, waiting > 0])
}

/** One person; `null` when nobody has the name. */
export async function staffMember({ db }: Replica, userName: string): Promise<Staff | null> {
  return (await db.staff.get(userName)) ?? null
}

/** Where somebody may be put to work. */
export interface WorkPlaces {
  warehouses: Warehouse[]
  shops: Company['stockAccounts']
}

export async function workPlaces({ db, session }: Replica): Promise<WorkPlaces> {
  const company = await db.companies.get(session.user.company_id)
  return { warehouses: await db.warehouses.toArray(), shops: company?.stockAccounts ?? [] }
}
