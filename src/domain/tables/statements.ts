/** Statements: what a carrier or a marketplace says it collected, kept and pays out, as somebody read it from a file. */

import { serverTable } from './table.ts'

/** Who pays: one that carries parcels and collects at doors, or a marketplace. */
export type StatementKind = 'carrier' | 'marketplace'

/** One line of a statement. Money is whole VND. */
export interface StatementRow {
  /** Its row in the file, from 1. */
  n: number
  /** The order that it was found to be about; nothing where none was. */
  code?: string | undefined
  /** As the statement names the order, and the parcel. */
  orderCode: string
  waybill: string
  /** Cash that was collected; of a marketplace what the buyer paid. */
  cod: number
  /** What the service costs, and what bringing goods back costs. */
  fee: number
  returnFee: number
  /** What is paid out for it. */
  pays: number
  /** In kg, as it was weighed. */
  weight?: number | undefined
  /** The goods came back: nothing was collected. */
  isReturned: boolean
}

/** What became of a line, so that it can be undone. */
export interface StatementOutcome {
  n: number
  /** 'booked'; or why not: no order, an order of another carrier or shop, one that another statement settled. */
  became: 'booked' | 'missing' | 'other' | 'again'
  /** The entry of the order's ledger that was made for it. */
  payment?: string
  /** Entries that were found there and mean this money, or a part of it. 2026-11-27: until today one alone was named, as `payment` with `found`. */
  named?: string[]
  found?: true
  /** What stood in the order before. */
  before?: {
    fee?: number | undefined
    payout?: { amount: number; paidAt?: number } | undefined
    /** Of a marketplace's order: what it was reckoned to bring. Booked before 2026-11-28 it is not known. */
    revenue?: number | undefined
  }
}

/** Sums of a statement (VND); those that its file names, apart from what its rows come to. */
export interface StatementSums {
  cod: number
  fee: number
  returnFee: number
  transferFee: number
  /** What is paid out, and what of it arrives. */
  received: number
  net: number
}

/**
 * ĐANG ĐỌC ─▶ ĐANG GHI ─▶ ĐÃ GHI ─▶ ĐANG HỦY ─▶ ĐÃ HỦY ─▶ ĐANG ĐỌC …
 *                 └────────────────────▲ (what was booked of it is undone)
 */
export type StatementState = 'ĐANG ĐỌC' | 'ĐANG GHI' | 'ĐÃ GHI' | 'ĐANG HỦY' | 'ĐÃ HỦY'

export interface Statement {
  /** The digest of its lines: the same statement is the same row, however often and from whatever file it is read. */
  id: string
  kind: StatementKind
  /** 'GHTK', 'Viettel Post', 'Shopee': as orders name their carrier, or their channel. */
  provider: string
  /** Its file. */
  name: string
  /** The day it is of (ms). */
  day: number
  sums: StatementSums
  rows: number
  parts: number
  state: StatementState
  /** How often it was begun: entries of ledgers are named by it. */
  run: number
  /** Parts that are kept, and those that are booked. */
  kept: number[]
  bookedParts: number[]
  booked: number
  /** Of lines that were chosen and could not be booked. */
  left: number
  by: string
  at: number
  /** Who undid it. */
  withdrawnBy?: string
  updatedAt: number
}

export const statements = serverTable<Statement>({ key: 'id' })

/** Some lines of a statement: `{statement}/{part}`. */
export interface StatementPart {
  id: string
  rows: StatementRow[]
  outcomes?: StatementOutcome[]
}

export const statementParts = serverTable<StatementPart>({ key: 'id' })

/** Which column of a provider's file says what, as somebody of the shop said: files of that shape are read by it. */
export interface StatementColumns {
  /** The digest of its headings. */
  id: string
  provider: string
  kind: StatementKind
  /** In the order of the headings; nothing for a column that is not read. */
  columns: (string | null)[]
  by: string
  at: number
}

export const statementColumns = serverTable<StatementColumns>({ key: 'id' })
