import type { Actor } from '../domain/people/actor.ts'
import { type Permission, permissions } from '../domain/people/permissions.ts'
import type { SignedInUser } from '../protocol/wire.ts'

/** The signed-in person as rules know them. A role or flag of a newer server is left out, never guessed. */
export function actorOfUser(user: SignedInUser): Actor {
  return {
    userName: user.userName,
    name: user.name,
    company: user.company_id,
    role: user.role === 'OWNER' || user.role === 'LOGISTIC' ? user.role : 'STAFF',
    department: user.department,
    flags: user.permission.filter(isPermission),
    warehouses: user.warehouses,
  }
}

function isPermission(flag: string): flag is Permission {
  return (permissions as readonly string[]).includes(flag)
}
