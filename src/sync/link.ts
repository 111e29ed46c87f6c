import type { Lane, Trouble } from '../replica/own-rows.ts'
import type { Replica } from '../replica/replica.ts'
import type { Verdict } from './retry.ts'
import type { Fault } from './transport.ts'

/** One sync run: its replica and the way to stop it. */
export interface Link {
  replica: Replica
  signal: AbortSignal
  /** Lanes that were made known to the server anew in this run. */
  reintroduced: Set<string>
  /** Lanes in whose place a colleague asked in this run. */
  stoodIn: Set<string>
  /** What a pull would tell, as it came along with the answer of a push; the next pull of this lane begins with it, if it fits. */
  cameAlong?: { lane: Pick<Lane, 'deviceId' | 'token'>; stood: Standing; page: unknown }
  /** How pushes go out while their answers are good and quick; none: small, and one at a time. */
  pace?: Pace
}

/** How commands are sent, as the road was found to be in this run. */
export interface Pace {
  /** So many were in the last push. */
  last: number
  /** So many the server takes in one. */
  most: number
  /** Pushes at a time. */
  onTheRoad: number
}

/** Where a device stands when it asks what changed. */
export interface Standing {
  cursor: number
  lineage: string | undefined
  scope: string | undefined
}

/** How a part of a run ended. */
export type Ending =
  | { ok: true }
  | {
      ok: false
      verdict: Verdict
      fault?: Fault
      problem?: Trouble
      /** It got further before it ended. */
      advanced?: true
    }

export const fine: Ending = { ok: true }

/** A part that may have more to do at once. */
export type Step = Ending & { more?: boolean }
