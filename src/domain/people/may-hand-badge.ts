import type { Reader, Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { Staff } from '../tables/company.ts'
import type { Actor } from './actor.ts'
import { maysMore } from './maintain-staff.ts'

/**
 * Whose badge this person may make or take away: their own, and with `setting_crud` anybody's who may do no more than they do.
 * A badge signs in, so whoever makes one could use it.
 */
export function badgeHolder(read: Reader, userName: string, user: Actor): Staff | Refusal {
  const staff = read.get('staff', userName)
  if (!staff) return refuse('staff-not-found', {})
  const { name } = staff
  if (userName === user.userName) return staff
  if (!user.flags.includes('setting_crud')) return refuse('badge-of-another', { name })
  return maysMore(staff, user) ? refuse('badge-above-yours', { name }) : staff
}
