import type { ReturnWord } from '../../domain/channels/returns/return-word.ts'
import type { Asking } from './asking.ts'
import type { Each } from './each.ts'
import type { ChangedOrders } from './marketplace.ts'

/** What buyers send back, or want money back for, at a marketplace. Every call throws `OutsideTrouble` where it comes to nothing as a whole. */
export interface MarketReturns {
  /** Returns that changed between two instants (ms), a page of their numbers. */
  changed(of: { since: number; until: number; page?: string }, asking: Asking): Promise<ChangedOrders>
  /** Returns as they are now, at most `mostReturns` of them; what is none, but calls an order off, is left out. One that we cannot read spoils no other (O5). */
  told(numbers: readonly string[], asking: Asking): Promise<Each<ReturnWord>[]>
  readonly mostReturns: number
}
