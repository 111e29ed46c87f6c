import type { Faults } from './faults.ts'

/** A marketplace's own clock is fast by so much when it is off (s). */
export const clockOffSeconds = 600

/** What its own clock says, seconds since 1970. @param clock right whatever its own says (ms since 1970) */
export function secondsOf({ clock, faults }: { clock(): number; faults: Faults }): number {
  return Math.floor(clock() / 1000) + (faults.isOn('clock-off') ? clockOffSeconds : 0)
}
