/** What is kept or printed: proofs (photos, clips, signatures) and the shared print queue. */

import { table } from './table.ts'

/** Ours: a photo, clip or signature that proves what happened. The picture itself travels apart from the rows. */
export interface Proof {
  id: string
  kind: 'photo' | 'clip' | 'signature'
  /** What it proves: `parcel/DH-1#1`, `handover/BG-1`, `return/DH-1#1`, `damage/…`. */
  about: string
  orderCode?: string
  waybill?: string
  /** Every code it is looked for by: of what it proves, of the order, of the waybill. */
  codes: string[]
  wid: string
  mime: string
  bytes: number
  /** Of the file's bytes, hex. */
  sha256: string
  at: number
  by: string
  byName: string
  /** The server has the bytes. */
  stored: boolean
  updatedAt: number
}

export type PaperKind =
  | 'order-label'
  /** The marketplace's own, as it sent it. */
  | 'market-label'
  | 'product-barcode'
  | 'order-sheet'
  | 'export-slip'
  | 'receipt'
  | 'handover-sheet'
  | 'stock-slip'
  | 'supply-order'
  | 'slip-list'
  | 'shelf-tag'

/** Ours: what became of one paper of one order, product, handover, slip, supply order or bin: waiting for a printer, or printed so many times. */
export interface PrintJob {
  /** `paper/code`, for products `paper/wid/code`: see `printJobId`. */
  id: string
  paper: PaperKind
  /** Of the order, product, handover, slip, supply order or bin. */
  code: string
  wid: string
  state: 'waiting' | 'printed' | 'dropped'
  /** Asked for together: one entry of the print queue. */
  batch: string
  /** Labels to print; always 1 for papers of orders. */
  copies: number
  askedAt: number
  askedBy: string
  /** How often it came out of a printer. */
  times: number
  printedAt?: number
  printedBy?: string
  /** Of a marketplace's label: the waybill on the paper that came out. */
  waybill?: string
  /** Why it was, or is to be, printed again. */
  reason?: string
  updatedAt: number
}

export const proofs = table<Proof>({
  key: 'id',
  indexes: ['about', '*codes', 'at'],
  placed: true,
  closed: ({ stored }) => stored,
})

export const printJobs = table<PrintJob>({
  key: 'id',
  indexes: ['code', '[state+updatedAt]', 'batch'],
  placed: true,
  closed: ({ state }) => state !== 'waiting',
})
