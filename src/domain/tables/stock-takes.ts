/** Stock-takes: what is counted, and every count. */

import type { LotUnits } from './products.ts'
import { table } from './table.ts'

/** Which places or products a stock-take is to count. */
export type CountReach =
  | { kind: 'warehouse' }
  | { kind: 'bins'; bids: string[] }
  | { kind: 'tags'; tags: string[] }
  | { kind: 'free' }

/** A barcode nobody knew while it was counted; it counts once somebody says what it is. */
export interface UnknownCode {
  text: string
  bid: string
  quantity: number
  round: number
  at: number
  by: string
  /** What it turned out to be; from then on it stands in `counts`. */
  productCode?: string
}

/** Ours: a stock-take (kiểm kho). What was counted stands in `counts`. Its states are drawn in `stock-take/states.ts`. */
export interface StockTake {
  code: string
  wid: string
  name: string
  reach: CountReach
  /** The expected number is not shown to those who count. */
  blind: boolean
  state: 'counting' | 'review' | 'approving' | 'done' | 'dropped'
  /** The round that is counted now; 2 and later recount what `recount` names. */
  round: number
  recount: { bid: string; productCode: string }[]
  /** User names of those who counted anything: with `round` they name every row a line can have. */
  counters: string[]
  /** How many rows of `counts` belong to it: a rule cannot look for them, but it can see that one is missing. */
  countRows: number
  unknown: UnknownCode[]
  /** Who said that the counting is over. */
  sentBy?: string
  sentAt?: number
  /** The one approval that may balance; its lines come in commands of fifty. */
  approval?: { id: string; by: string; at: number; rowsDone: number }
  slipCodes: string[]
  createdAt: number
  createdBy: string
  /** When, and by whom, it was finished or dropped. */
  doneAt?: number
  doneBy?: string
  updatedAt: number
}

/** One gesture of a counting person: so many more, or "there are so many". */
export type CountGesture = { id: string; at: number } & (
  | { add: number; lot?: string; expires?: string }
  /** `from`: older gestures stand folded in this one, the first of them made then. */
  | { set: number; from?: number; lots?: LotUnits[] }
)

/** Ours: what one person counted of one product in one bin in one round. */
export interface Count {
  /** `stockTake/round/person/bid/product`. */
  id: string
  stockTake: string
  wid: string
  round: number
  by: string
  bid: string
  productCode: string
  /** What the gestures make; a count of zero is a row, what was not counted has none. */
  quantity: number
  /** Of these units, which lots were told. */
  lots?: LotUnits[]
  /** By time, the last twenty; older ones are folded into the first, so that a long count stays a small row. */
  gestures: CountGesture[]
  /** When the counting of this heap began and ended: goods that moved in between may or may not be in it. */
  firstAt: number
  lastAt: number
  /** Several counts of one line: the reviewer takes this one into the sum, or leaves it out. */
  chosen?: 'use' | 'aside'
  state: 'open' | 'done'
  /** Of a line that is done: on hand by the books at the time of the count, and what was balanced. */
  books?: number
  difference?: number
  /** Why nothing was balanced. */
  skipped?: 'newer-count' | 'too-old'
  updatedAt: number
}

export const stockTakes = table<StockTake>({
  key: 'code',
  indexes: [],
  placed: true,
  closed: ({ state }) => state === 'done' || state === 'dropped',
})

export const counts = table<Count>({
  key: 'id',
  indexes: ['stockTake'],
  placed: true,
  // A count is of use for as long as its stock-take may be looked at, whatever became of that.
  closed: () => true,
})
