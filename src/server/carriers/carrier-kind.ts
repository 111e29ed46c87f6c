import type { Carrier } from './carrier.ts'

/** How a carrier is reached, real or practice. */
export interface CarrierKind {
  /** Where it is: its addresses by what they are for; none of one whose wire nobody told us of. */
  hosts: Readonly<Record<string, string>>
  /** Nothing where only practice is spoken to, and there is none. @param practice where all of it is played @param environment what this server is told of applications of its own */
  open(practice: string | undefined, environment?: NodeJS.ProcessEnv): Carrier | undefined
  /** How many calls a second it takes from one account. */
  callsASecond: number
}
