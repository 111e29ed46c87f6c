/** Parcels that came back, what was found in them, and goods that cannot be sold. */

import type { ChannelRequest } from './channel-requests.ts'
import type { Channel, OrderState } from './orders.ts'
import { table } from './table.ts'

/** What became of a unit that was to come back: `swapped` is another thing in its place, `lost` never came. */
export type ReturnOutcome = 'good' | 'damaged' | 'swapped' | 'lost'

/** One look at units that came back. A repeated gesture does not count twice. */
export interface ReturnCheck {
  gesture: string
  productCode: string
  outcome: ReturnOutcome
  quantity: number
  at: number
  by: string
}

export interface ReturnedLine {
  /** A product in hand: combos come back by their components. */
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  /** Units that left with the order and did not come back before. */
  sent: number
  /** Of `sent`, how many were said to come back; more may turn up. */
  expected: number
  good: number
  damaged: number
  swapped: number
  lost: number
}

/** A complaint to the marketplace or the carrier about what did not come back as it left. */
export interface ReturnClaim {
  state: 'open' | 'sent' | 'won' | 'lost' | 'dropped'
  /** What was paid back, VND. */
  amount: number
  note: string
  at: number
  by: string
  /** The claim that was made for it at a carrier: that one says how it stands. */
  carrierClaim?: string
}

/**
 * How far a return is with its marketplace: `asked` the shop is to say yes or no, `coming` goods are on their way or to be looked at, `judged` the
 * marketplace decides, `refunded` the buyer has the money, `closed` nothing came of it.
 */
export type AskedStep = 'asked' | 'coming' | 'judged' | 'refunded' | 'closed'

/** What the shop answers a buyer who wants money back: yes; or no, with its reason, its words and the photos that prove it. */
export interface ReturnAnswer extends ChannelRequest {
  accepts: boolean
  /** By the marketplace's own key, where it takes one. */
  reason?: string
  words?: string
  /** Ids of proofs. */
  proofs?: string[]
  /** Where the return stood when it was answered: of each step there is one answer. */
  step: AskedStep
}

/** A return or a refund that the buyer asks for at the marketplace. */
export interface AskedReturn {
  /** The marketplace's number of it. */
  number: string
  /** Its state in the marketplace's own word, and when that was said (ms since 1970); older words change nothing (O11). */
  said: string
  at: number
  step: AskedStep
  /** Goods come back; else money alone is wanted. */
  comes: boolean
  /** What the buyer wants back, VND. */
  refund?: number
  /** The shop answers before this instant (ms since 1970), or the marketplace does. */
  answerBy?: number
  /** What the buyer wrote. */
  words?: string
  answer?: ReturnAnswer
}

/**
 * Ours: goods of one order on their way back (hàng hoàn). An order that comes back in several parcels has several.
 *
 *   announced ◀─▶ arrived ◀─▶ checked ─▶ done      lost: never came, and may still turn up ◀─▶ arrived
 *       └▶ dropped ◀─▶ ┘ (an arrival that nobody announced, taken back)
 *
 * The scan that makes it 'arrived' changes the order in nothing; the first unit judged, or the import, does (decisions 34).
 */
export interface ReturnedOrder {
  /** `order#1`, `order#2` …: two phones that receive one parcel meet on one row. */
  id: string
  orderCode: string
  wid: string
  state: 'announced' | 'arrived' | 'checked' | 'done' | 'lost' | 'dropped'
  /** `failed-delivery`: the carrier brings everything back · `partial-delivery`: what the buyer did not take at the door · `buyer-return`: from the buyer's hands · `cancelled`: never left. */
  kind: 'failed-delivery' | 'partial-delivery' | 'buyer-return' | 'cancelled'
  channel: Channel
  /** Why it comes back, as the buyer, the marketplace or the carrier says. */
  reason: string
  /** The waybill of the way back; empty while unknown. */
  waybill: string
  lines: ReturnedLine[]
  checks: ReturnCheck[]
  /** The slip 'Nhập hàng hoàn' that took the good units in; none when nothing good came back. */
  slipCode?: string
  /** The slip that it was written with, before which nobody had heard of it; called off, that slip takes it along. Rows of before 2026-11-25 have none. */
  bornOnSlip?: string
  /** Until when a complaint is heard, ms since 1970. */
  claimBy?: number
  /** The marketplace named `claimBy` itself, so no rule of thumb changes it. */
  claimGiven?: boolean
  claim?: ReturnClaim
  /** What the buyer asked for at the marketplace, one of these a request; none where nobody told of any. */
  asked?: AskedReturn[]
  note: string
  announcedAt: number
  announcedBy: string
  arrivedAt?: number
  arrivedBy?: string
  /** One of its own for each arrival, made by the device whose scan counted; rows of before 2026-11-22 lack it and the three below. */
  arrivalId?: string
  /** What it was before it arrived, for an arrival that is taken back. */
  arrivedFrom?: 'unannounced' | 'announced' | 'lost'
  /** The complaint about a parcel given up as lost, while it is here after all. */
  claimBefore?: ReturnClaim
  /** The state in which this return found its order when the arrival was confirmed, and when that was. */
  marked?: { from: OrderState; at: number }
  checkedAt?: number
  checkedBy?: string
  doneAt?: number
  doneBy?: string
  /** Who took it back. */
  droppedBy?: string
  updatedAt: number
}

/** Ours: damaged units that lie apart, outside every stock number, until they leave the house (hàng lỗi). */
export interface Damage {
  id: string
  productCode: string
  name: string
  variant?: string
  image?: string
  wid: string
  quantity: number
  /** Of `quantity`, how many left again. */
  settled: number
  /** Where it was found: the order, slip, stock-take or supply order. */
  from: { kind: 'return' | 'packing' | 'stock-take' | 'supply' | 'shelf' | 'transfer'; document: string }
  /** The supplier's name, where known. */
  supplier?: string
  reason: string
  state: 'open' | 'settled' | 'dropped'
  /** The slips that took them away. */
  slipCodes: string[]
  createdAt: number
  createdBy: string
  updatedAt: number
}

export const returns = table<ReturnedOrder>({
  key: 'id',
  indexes: ['orderCode', 'waybill', '[state+updatedAt]'],
  placed: true,
  closed: ({ state, claim }) =>
    (state === 'done' || state === 'lost' || state === 'dropped') &&
    claim?.state !== 'open' &&
    claim?.state !== 'sent',
})

export const damages = table<Damage>({
  key: 'id',
  indexes: [],
  placed: true,
  closed: ({ state }) => state !== 'open',
})
