import type { Company } from '../tables/company.ts'
import { type Actor, mayDo } from './actor.ts'

/** ROL-013: who does not keep the settings sees only the in-store shops whose list names them. */
export function visibleShops({ stockAccounts }: Company, user: Actor): Company['stockAccounts'] {
  if (mayDo(user, ['setting_crud'])) return stockAccounts
  return stockAccounts.filter(({ users }) => users.includes(user.userName))
}
