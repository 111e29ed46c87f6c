import type { Carrier } from './carrier.ts'

/** How a carrier is reached, real or practice. */
export interface CarrierKind {
  /** Where it is: its addresses by what they are for. */
  hosts: Readonly<Record<string, string>>
  /** @param practice where all of it is played */
  open(practice: string | undefined): Carrier
  /** How many calls a second it takes from one account. */
  callsASecond: number
}
