/** Claims: what a carrier has to make good for, and what it paid. */

import { table } from './table.ts'

/** What a carrier answers for: goods that are nowhere, broken, or another thing; a fee or a weight above what was told; money that it collected and did not pay out. */
export type ClaimCause = 'lost' | 'damaged' | 'swapped' | 'fee' | 'weight' | 'cod' | 'unpaid'

/** Money that a carrier paid for a claim. Entries are only ever added: one that was a mistake is taken back by another. */
export interface ClaimPayment {
  /** The command that wrote it: however often it is told, it counts once. */
  id: string
  /** VND; below zero where it takes another back. */
  amount: number
  at: number
  by: string
  takesBack?: string
}

/**
 * Ours (khiếu nại hãng vận chuyển).
 *
 *   open ─▶ sent ─▶ paid | refused ─▶ sent …
 *     └▶ dropped       (paid from `open` too: some carriers pay before anybody asks)
 */
export interface Claim {
  /** `order!1`, `order!2` …: two phones that claim for one order meet on one row. */
  id: string
  orderCode: string
  wid: string
  waybill: string
  /** As orders name their carrier. */
  carrier: string
  cause: ClaimCause
  state: 'open' | 'sent' | 'paid' | 'refused' | 'dropped'
  /** VND. */
  asked: number
  payments: ClaimPayment[]
  /** Ids of proofs. */
  proofs: string[]
  note: string
  /** What the carrier said to it. */
  answer: string
  /** Until when it is heard (ms since 1970). */
  claimBy?: number
  /** The return whose goods it is about. */
  returnId?: string
  openedAt: number
  /** Nobody of the shop's where the carrier's own word opened it. */
  openedBy: string
  /** When it entered the state that it is in, and who said so. */
  at: number
  by: string
  updatedAt: number
}

/** A shop has few of them, and all stay on its devices: what carriers paid is looked up years later. */
export const claims = table<Claim>({
  key: 'id',
  indexes: ['orderCode'],
  placed: true,
  neededBy: 'customers',
})
