import type { DisputeReason } from '../../domain/channels/returns/dispute-reasons.ts'
import type { ReturnWord } from '../../domain/channels/returns/return-word.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'

/** Returns that changed, by their numbers, and where to go on; nothing at the end. */
export interface ChangedReturns {
  numbers: string[]
  next?: string | undefined
}

/** A picture that proves something. */
export interface ProofPhoto {
  mime: string
  bytes: Uint8Array
}

/** What the shop answers, where the return stands; whoever says no says why, in words and pictures. */
export interface ReturnReply {
  number: string
  accepts: boolean
  step: 'asked' | 'coming'
  /** Goods come back; else money alone is wanted. */
  comes: boolean
  reason?: DisputeReason | undefined
  words?: string | undefined
  photos: readonly ProofPhoto[]
  /** Of whoever answers; a marketplace may write there. */
  email: string
}

/** What buyers send back, or want money back for, at a marketplace. Every call throws `OutsideTrouble` where it comes to nothing as a whole. */
export interface MarketReturns {
  /** Returns that changed between two instants (ms), a page of their numbers. */
  changed(of: { since: number; until: number; page?: string }, asking: Asking): Promise<ChangedReturns>
  /** Returns as they are now, at most `mostReturns` of them; what is none, but calls an order off, is left out. One that we cannot read spoils no other (O5). */
  told(numbers: readonly string[], asking: Asking): Promise<Each<ReturnWord>[]>
  readonly mostReturns: number
  /** Tells the marketplace yes or no. */
  answer(reply: ReturnReply, asking: Asking): Promise<Each<object>>
}
