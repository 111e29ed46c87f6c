import { isCareOnly } from '../../domain/people/actor.ts'
import type { SignedInUser } from '../../protocol/wire.ts'

export interface Visitor extends Pick<SignedInUser, 'role' | 'department'> {
  permission: readonly string[]
}

/** Whether the screens show this person shipping care only (ROL-020). */
export function seesCareOnly({ role, department, permission }: Visitor): boolean {
  return isCareOnly({ role, department, flags: permission })
}

/**
 * Whether somebody comes in by this address: they sign in, anew too, begin the shop, or choose a new password. Open to whoever is signed in
 * and to nobody, and on a locked phone.
 */
export function isWayIn(path: string): boolean {
  return ['/sign-in', '/begin', '/recover'].includes(path)
}

/** Where a visit to `path` must go instead; `undefined` when it may stay (document 1 §2, decisions 15). */
export function redirectOf(path: string, visitor: Visitor | undefined): string | undefined {
  if (isWayIn(path)) return undefined
  if (!visitor) return '/sign-in'
  if (path === '/logout') return undefined
  // Their own password is theirs to change, as everybody's (decisions 27).
  if (seesCareOnly(visitor)) return ['/shippingcare', '/me'].includes(path) ? undefined : '/shippingcare'
  return path.startsWith(comboPath) ? path.replace(comboPath, '/products1/') : elsewhere[path]
}

/** The documents give combos an address of their own (RTE-039); here a combo is a product like any other. */
const comboPath = '/products1/details_product_combo/'

const elsewhere: Readonly<Record<string, string>> = {
  '/': '/orders',
  // A supplier that the address does not name (RTE-042).
  '/supplier_detail': '/supplier',
}
