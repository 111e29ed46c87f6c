import type { DeviceSettings } from '../../replica/device-settings.ts'

export type LockMinutes = NonNullable<DeviceSettings['idleLockMinutes']>

interface Phone {
  /** Chosen on this phone. */
  chosen: LockMinutes | undefined
  /** What the shop suggests. */
  suggested: LockMinutes | undefined
  /** How many people use it. */
  people: number
  /** Whether the person at work could open it again without a network. */
  canOpen: boolean
}

/**
 * After how many minutes this phone locks. 2026-11-21: a phone that only one person uses stays open unless they chose otherwise; the shop's
 * word is for shared ones. And nobody is locked out of their own work: without PIN and badge there is no lock.
 */
export function lockAfter({ chosen, suggested = 0, people, canOpen }: Phone): LockMinutes {
  if (!canOpen) return 0
  return chosen ?? (people > 1 ? suggested : 0)
}
