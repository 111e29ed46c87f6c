import type { ActivityKind } from './activity-kinds.ts'
import { type Actor, isCareOnly, mayDo } from './actor.ts'
import { staffWork } from './permissions.ts'

/** Who reads what everybody did: who keeps the staff. Lines belong to no warehouse, so whoever is bound to some reads none. */
export function mayReadLog(actor: Actor): boolean {
  return mayDo(actor, staffWork) && !isCareOnly(actor) && actor.warehouses === undefined
}

/** Lines that say what goods cost. */
export function hiddenKinds({ flags }: Pick<Actor, 'flags'>): readonly ActivityKind[] {
  return flags.includes('cost_view') ? [] : ['supply']
}
