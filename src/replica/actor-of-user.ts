import type { Actor } from '../domain/people/actor.ts'
import { type Permission, permissions } from '../domain/people/permissions.ts'
import { deepEqual } from '../lib/deep-equal.ts'
import type { SignedInUser } from '../protocol/wire.ts'

/** The signed-in person as rules know them. A role or flag of a newer server is left out, never guessed. */
export function actorOfUser(user: Omit<SignedInUser, 'company_name' | 'demo'>): Actor {
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

/** The signed-in person with what they may do by now; the very same where nothing changed. */
export function userAs(user: SignedInUser, actor: Actor): SignedInUser {
  if (deepEqual(actorOfUser(user), actor)) return user
  const { name, role, department, flags, warehouses } = actor
  return {
    ...user,
    name,
    role,
    department,
    permission: [...flags],
    warehouses: warehouses ? [...warehouses] : undefined,
  }
}
