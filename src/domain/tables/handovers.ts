/** Handovers: the parcels that a carrier takes along, on one sheet. */

import { table } from './table.ts'

/** A parcel as it was given away: what the sheet lists and a claim rests on. */
export interface HandedParcel {
  parcelId: string
  orderCodes: string[]
  waybill: string
  at: number
  by: string
}

/** Ours: a handover session (phiên bàn giao): parcels given to a carrier together. */
export interface Handover {
  code: string
  wid: string
  /** As `Order.delivery.logistic` spells it. */
  carrier: string
  state: 'draft' | 'done' | 'dropped'
  /** How many parcels are in it. Which ones stands on their own rows (`Parcel.handover`), so that a scan rewrites little. */
  count: number
  /** The parcel scanned last. */
  last?: { parcelId: string; at: number; by: string }
  /** Written once, when they are given away; empty in a draft. */
  parcels: HandedParcel[]
  /** Who took them: name and, where told, phone or number plate. */
  courier?: { name: string; phone?: string; plate?: string }
  note: string
  createdAt: number
  createdBy: string
  doneAt?: number
  doneBy?: string
  dropped?: { at: number; by: string }
  /** Courier or note were put right after the parcels had left. */
  corrected?: { at: number; by: string }
  updatedAt: number
}

export const handovers = table<Handover>({
  key: 'code',
  indexes: ['[state+createdAt]'],
  placed: true,
  closed: ({ state }) => state !== 'draft',
})
