/** Warehouses and their bins. */

import { table } from './table.ts'

export interface Warehouse {
  wid: string
  name: string
  address: string
  /** A stock-take or the desk stopped movements here. */
  locked?: boolean
  /** Ours: the stock-take it is locked for, which opens it at its end. */
  lockedFor?: string
  /** Ours: who stopped them, when and why. */
  lockedBy?: string
  lockedAt?: number
  lockReason?: string
  /** Ours: since when, and by whose word, no goods and no new orders go there. What lies there may leave, and all of it stays readable. */
  closedAt?: number
  closedBy?: string
  /** Ours: it is in no list any more; documents of before still say its name. */
  deletedAt?: number
  /** Ours: who made it, or changed its name or address, last. */
  changed?: { at: number; by: string }
}

export interface Bin {
  /** Ours: `parent/bid`, since every warehouse has a BinDefault. */
  id: string
  parent: string
  bid: string
  name: string
  /** Ours: since when, and by whose word, nothing is put there any more. */
  closedAt?: number
  closedBy?: string
}

export const warehouses = table<Warehouse>({ key: 'wid', indexes: [], forCare: true })

export const bins = table<Bin>({ key: 'id', indexes: [] })
