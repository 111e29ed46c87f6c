/** What a carrier is asked to bring, and what came of it: kept on the order's row. */

import type { CarrierId } from './provider-ids.ts'

/** Asked once by somebody; the carrier is told by the server, and what it answers is written here. */
export interface Carriage {
  /** The command that asked: a later one takes its place. */
  id: string
  carrier: CarrierId
  /** The account it is asked in the name of. */
  accountId: string
  /** What the carrier knows the parcel as: what is asked for twice under it is one parcel (O4). */
  ref: string
  /** Whether the buyer may look at the goods or try them before paying; nothing where nobody said so. */
  inspection?: 'none' | 'look' | 'try'
  /** The carrier's own name of a service, and as people call it. */
  service?: string
  serviceName?: string
  /** Who pays the carrier how, where it asks that (CST-021, CST-022). */
  payment?: 'CASH' | 'BALANCE'
  by: string
  /** Ms since 1970. */
  at: number
  /** `waiting` until the carrier answered, `done` with a waybill, `ending` while it is asked to give the parcel up, `ended` once it did. */
  state: 'waiting' | 'done' | 'failed' | 'ending' | 'ended'
  /** What stands in the way and what to do; of one that waits, why it waits. */
  text?: string
  /** The carrier's own words, shown below ours. */
  said?: string
  /** Where a person mends what the carrier said no to, until it is written anew. */
  field?: 'phone' | 'address' | 'place' | 'paid' | 'carrier'
  /** When it was done, came to nothing, or ended (ms since 1970). */
  endedAt?: number
  /** It was asked before and came to nothing, as far as we heard: the carrier is asked first what became of that (O4). */
  again?: true
  /** What the carrier says it costs (VND), and when it is to be there (ms since 1970). */
  fee?: number
  dueAt?: number
  /** What it collects for the shop (VND), as it was told or says itself since; nothing where nobody knows. */
  cod?: number
  /** What it weighs by the carrier's scales, or is reckoned at (kg), where that is another weight than it was sent with. */
  weight?: number
  /** How the parcel stands in the carrier's own word or number, and when that was said (ms since 1970); older words change nothing. */
  status?: string
  statusAt?: number
  /** What the shop wants of it on the road, and what the carrier said to that. */
  wish?: ParcelWish
}

/** That a parcel comes back, or is tried once more. */
export interface ParcelWish {
  /** The command that asked. */
  id: string
  to: 'back' | 'again'
  by: string
  /** Ms since 1970. */
  at: number
  state: 'waiting' | 'done' | 'failed'
  text?: string
  said?: string
  endedAt?: number
}

/** A buyer took some of an order's goods at the door; the rest comes back as a return of the kind `partial-delivery`. */
export interface PartialDelivery {
  /** What was not collected for the rest (VND). */
  notCollected: number
  /** Whether anybody knows which goods come back. */
  goods: 'told' | 'untold'
  at: number
  /** The carrier, or the person who said so. */
  by: string
}
