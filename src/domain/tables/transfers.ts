/** Transfers: goods on their way from one warehouse to another. */

import type { LotUnits } from './products.ts'
import { table } from './table.ts'

/** One gesture of somebody who takes goods of a transfer in. */
export interface Receipt {
  gesture: string
  productCode: string
  /** Where it was put. */
  bin: string
  quantity: number
  /** The lot that was told. */
  lot?: string
  expires?: string
  damaged: boolean
  at: number
  by: string
}

/** What arrived of one product in one bin. */
export interface Arrival {
  productCode: string
  bin: string
  good: number
  damaged: number
  /** When the good units were put there; older rows lack it. */
  came?: { at: number; quantity: number }[]
  /** Good units by the lots that were told. */
  lots?: LotUnits[]
}

/** What became of the units of one product that did not arrive, or arrived beyond what was sent. */
export interface TransferDifference {
  productCode: string
  /** Arrived less sent: below zero is short. */
  quantity: number
  /** Short: `back` on the source's shelf, or `lost`. Over: `source` had sent it unnoticed, or `found` on the way. */
  way: 'back' | 'lost' | 'source' | 'found'
  reason: string
}

/** Goods on their way from one warehouse to another (phiếu chuyển kho). */
export interface Transfer {
  code: string
  sourceWarehouse: string
  toWarehouse: string
  state: 'MỚI' | 'ĐANG CHUYỂN' | 'HOÀN THÀNH' | 'ĐÃ HỦY'
  /** What is sent, one entry a product and bin. */
  items: {
    productCode: string
    name: string
    variant?: string
    amount: number
    bin: string
    lots?: LotUnits[]
  }[]
  /** What is incoming at its end because of it, while it is on the road; those sent before 2026-11-23 do not say it. */
  expects?: { productCode: string; amount: number }[]
  /** What arrived so far, one entry a product and bin. */
  arrived: Arrival[]
  /** The latest gestures of receiving, so that they can be taken back; the sums stand in `arrived`. */
  receipts: Receipt[]
  /** How what did not agree was explained, once it is done. */
  differences?: TransferDifference[]
  /** The slips that moved its goods. */
  slipCodes: string[]
  note: string
  userId: string
  createdAt: number
  sentAt?: number
  sentBy?: string
  /** Why reserved goods left. */
  sendNote?: string
  /** When and by whom it was done or cancelled, and what was said to it. */
  settleNote?: string
  settledAt?: number
  settledBy?: string
  updatedAt: number
}

export const transfers = table<Transfer>({
  key: 'code',
  indexes: ['createdAt'],
  closed: ({ state }) => state === 'HOÀN THÀNH' || state === 'ĐÃ HỦY',
})
