import type { PinHash } from '../secrets.ts'

/** What this phone keeps of a person's PIN. */
export interface PinRow {
  hash?: PinHash
  /** Wrong tries in a row. Nothing but the right PIN or the password sets it back: no time counts here, so no clock helps. */
  wrong: number
  /** The person has just come in by password, and may set another PIN without naming the old one. */
  proved?: true
}
