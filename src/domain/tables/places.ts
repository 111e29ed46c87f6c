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
}

export interface Bin {
  /** Ours: `parent/bid`, since every warehouse has a BinDefault. */
  id: string
  parent: string
  bid: string
  name: string
}

export const warehouses = table<Warehouse>({ key: 'wid', indexes: [], forCare: true })

export const bins = table<Bin>({ key: 'id', indexes: [] })
