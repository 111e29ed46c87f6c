import { isCareOnly } from '../../domain/people/actor.ts'
import type { SignedInUser } from '../../protocol/wire.ts'

export interface Visitor extends Pick<SignedInUser, 'role' | 'department'> {
  permission: readonly string[]
}

/** Whether the screens show this person shipping care only (ROL-020). */
export function seesCareOnly({ role, department, permission }: Visitor): boolean {
  return isCareOnly({ role, department, flags: permission })
}

/** Where a visit to `path` must go instead; `undefined` when it may stay (document 1 §2, decisions 15). */
export function redirectOf(path: string, visitor: Visitor | undefined): string | undefined {
  // A shop begins before anybody can sign in.
  if (path === '/begin') return undefined
  if (!visitor) return path === '/sign-in' ? undefined : '/sign-in'
  if (path === '/logout') return undefined
  // Signing in again as the same person needs the screen although somebody is signed in.
  if (path === '/sign-in') return undefined
  if (seesCareOnly(visitor)) return path === '/shippingcare' ? undefined : '/shippingcare'
  return path === '/' ? '/orders' : undefined
}
