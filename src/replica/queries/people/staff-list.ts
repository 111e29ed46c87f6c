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
