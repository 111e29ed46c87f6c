import type { Actor } from './actor.ts'
import { scopeOf } from './scope.ts'

/**
 * Whether somebody is told what orders earn: who sees what goods cost (`cost_view`), and what marketplaces and carriers keep. With one of the two alone the other could be worked out from it.
 */
export function seesProfit(actor: Actor): boolean {
  const { cost, earnings, tables } = scopeOf(actor)
  return cost && earnings && tables.includes('orders')
}
