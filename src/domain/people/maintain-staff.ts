import type { Change, Reader, Refusal } from '../command.ts'
import { update } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import { type Actor, isLogistics } from './actor.ts'
import { permissionNames } from './permission-names.ts'
import type { Permission } from './permissions.ts'

/*
 * Who may change whom (`/staff_manager`, ROL-012). Whoever keeps the staff gives nothing that they lack: no flag, no warehouse, not the
 * role of the owner. So nobody lifts themselves up over a colleague's account, and since nobody pauses or demotes themselves and only an
 * owner touches an owner, a shop never loses its last one.
 */

/** Whether a person may do or see something that whoever acts may not. */
export function maysMore(staff: Staff, user: Actor): boolean {
  const { role, flags, warehouses } = staff
  if (user.role === 'OWNER') return false
  if (role === 'OWNER' || flags.some((flag) => !user.flags.includes(flag))) return true
  if (seesShop(staff) && !seesShop(user)) return true
  if (!user.warehouses) return false
  return warehouses === undefined || warehouses.some((wid) => !user.warehouses?.includes(wid))
}

/** Logistics staff see less than the rest of the shop, whatever their flags (ROL-020, SHC-017). */
function seesShop(person: Pick<Staff, 'department'> & { role: Actor['role'] }): boolean {
  return !isLogistics(person)
}

/** The person whose account is changed, if this one may change it. */
export function staffToChange(read: Reader, userName: string, user: Actor): Staff | Refusal {
  const staff = read.get('staff', userName)
  if (!staff) return refuse('staff-not-found', {})
  return maysMore(staff, user) && userName !== user.userName
    ? refuse('staff-above-yours', { name: staff.name })
    : staff
}

/** Why a person may not become this; nothing where they may. Owners keep every flag. */
export function whyNotGiven(read: Reader, staff: Staff, user: Actor): Refusal | undefined {
  const given = maysMore(staff, user)
  if (given && staff.role === 'OWNER') return refuse('owner-by-owner', {})
  if (given) {
    const lacked = staff.flags.find((flag) => !user.flags.includes(flag))
    const more = seesShop(staff) && !seesShop(user) ? 'Làm ngoài giao vận' : 'Làm ở mọi kho'
    return refuse('flag-you-lack', { flag: lacked ? permissionNames[lacked] : more })
  }
  const { warehouses } = staff
  if (!warehouses) return undefined
  if (warehouses.length === 0) return refuse('no-warehouse-given', {})
  return read.many('warehouses', warehouses).length < warehouses.length
    ? refuse('warehouse-gone', {})
    : undefined
}

/** The flags that a role has: an owner all of them. */
export function flagsOf(
  role: Staff['role'],
  flags: readonly Permission[],
  all: readonly Permission[],
): Permission[] {
  return role === 'OWNER' ? [...all] : [...new Set(flags)]
}

/** A shop that somebody is put to, and that is not there. */
export function whyNotInShops(
  read: Reader,
  user: Actor,
  shops: readonly string[] | undefined,
): Refusal | undefined {
  const known = new Set(read.get('companies', user.company)?.stockAccounts.map(({ _id }) => _id))
  return shops?.some((id) => !known.has(id)) ? refuse('shop-gone', {}) : undefined
}

/** The in-store shops with and without a person; nothing where nothing changes (ROL-013). */
export function shopChanges(
  read: Reader,
  user: Actor,
  { userName, shops }: { userName: string; shops: readonly string[] | undefined },
): Change[] {
  const company = shops && read.get('companies', user.company)
  if (!company) return []
  const stockAccounts = company.stockAccounts.map((account) => {
    const wanted = shops.includes(account._id)
    if (account.users.includes(userName) === wanted) return account
    const others = account.users.filter((name) => name !== userName)
    return { ...account, users: wanted ? [...others, userName] : others }
  })
  const isSame = stockAccounts.every((account, index) => account === company.stockAccounts[index])
  return isSame ? [] : [update('companies', company, { ...company, stockAccounts })]
}
