import type { Staff } from '../tables/company.ts'
import type { Giver, Permission } from './permissions.ts'

/** Who acts: taken from the token on the server, from the signed-in lane on the phone. Never from a request's body. */
export interface Actor {
  userName: string
  name: string
  company: string
  /** `SYSTEM` is the server itself (see `system-actor.ts`), and no role of staff. */
  role: Staff['role'] | 'SYSTEM'
  department: string
  flags: readonly Permission[]
  /** `undefined`: every warehouse. */
  warehouses?: readonly string[]
}

export function actorOf(staff: Staff, company: string): Actor {
  const { userName, name, role, department, flags, warehouses } = staff
  return { userName, name, company, role, department, flags, warehouses }
}

export function mayDo(actor: Pick<Actor, 'role' | 'department' | 'flags'>, needed: Giver): boolean {
  const isSystem = actor.role === 'SYSTEM'
  if (isSystem || needed === 'system') return isSystem && needed === 'system'
  if (needed === 'everyone') return true
  if (needed === 'owner') return actor.role === 'OWNER'
  return needed.some((need) => (need === 'logistics' ? isLogistics(actor) : actor.flags.includes(need)))
}

/** ROL-020, OPN-030: the role, the department code and the department name all mean logistics staff. */
export function isLogistics({ role, department }: { role: string; department: string }): boolean {
  return role === 'LOGISTIC' || department === 'LOGISTIC' || department === 'Vận chuyển'
}

/**
 * Who sees and holds shipping care only: the role LOGISTIC whatever the flags (ROL-020); people of that department alone only
 * without any.
 */
export function isCareOnly({
  role,
  department,
  flags,
}: {
  role: string
  department: string
  flags: readonly string[]
}): boolean {
  return role === 'LOGISTIC' || (flags.length === 0 && isLogistics({ role, department }))
}
