/** Parcels: what is being put, or was put, into boxes. */

import { table } from './table.ts'

export interface ParcelLine {
  /** A product in hand: combos are packed by their components. */
  productCode: string
  name: string
  variant?: string
  image?: string
  bid: string
  gift?: boolean
  need: number
  packed: number
  short: number
}

/** One gesture of the packer: a repeated gesture does not count twice, a second unit is a new gesture. */
export interface ParcelScan {
  gesture: string
  productCode: string
  quantity: number
  /** The lot of the units, where it was told. */
  lot?: string
  expires?: string
  at: number
  by: string
}

export interface Shortage {
  id: string
  productCode: string
  quantity: number
  reason: ShortageReason
  note: string
  at: number
  by: string
}

export type ShortageReason = 'missing' | 'damaged' | 'wrong-place'

/** Ours: a parcel in work or done (kiện). Several orders of one waybill share one; an order may need several. */
export interface Parcel {
  id: string
  orderCodes: string[]
  wid: string
  state: 'open' | 'closed' | 'dropped'
  lines: ParcelLine[]
  scans: ParcelScan[]
  shortages: Shortage[]
  openedAt: number
  /** userName of the packer at work, and the name as shown to others. */
  packer: string
  packerName: string
  closedAt?: number
  /** The handover session it lies in or left with; it is free again when that session was dropped. */
  handover?: string
  /** Whose scan put it there. */
  handoverScan?: { gesture: string; at: number; by: string }
  updatedAt: number
}

export const parcels = table<Parcel>({
  key: 'id',
  indexes: ['*orderCodes', 'handover', 'state'],
  placed: true,
  closed: ({ state }) => state !== 'open',
})
