import { mayTryAgain } from './fitting-key.ts'
import type { ShipGroup } from './ship-groups.ts'

/** The shop whose turn it is after another one: the next that has something left to press, the first of them after the last. Nothing where none has. */
export function nextToShip(groups: readonly ShipGroup[], account: string): ShipGroup | undefined {
  const at = groups.findIndex((group) => group.account === account)
  const others = [...groups.slice(at + 1), ...groups.slice(0, Math.max(at, 0))]
  return others.find(({ open, failed }) => open.length > 0 || failed.some(mayTryAgain))
}
