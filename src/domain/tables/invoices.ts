/** E-invoices: what the shop billed, by whom it was issued, and whom it is made out to. */

import { serverTable } from './table.ts'

/** Who issues invoices for the shop. */
export const invoiceProviders = ['VIETINVOICE', 'MATBAO', 'HILO'] as const

export type InvoiceProvider = (typeof invoiceProviders)[number]

/** What an invoice says of VAT: a rate, outside VAT, not to be declared, or a rate that no list has. Never a number: the first three all come to no tax. */
export type VatCode = '0' | '5' | '8' | '10' | 'KCT' | 'KKKNT' | `KHAC:${number}`

export interface InvoiceLine {
  kind: 'goods' | 'gift' | 'fee'
  code: string
  name: string
  unit: string
  /** Below zero where an adjustment takes goods off. */
  quantity: number
  /** VND before tax and discount, of six decimals. */
  unitPrice: number
  /** VND before tax, whole like all that follow. */
  discount: number
  net: number
  rate: VatCode
  /** Per cent. */
  percent: number
  tax: number
  total: number
}

export interface InvoiceSums {
  net: number
  tax: number
  total: number
}

/** Whom an invoice is made out to. */
export interface InvoiceBuyer {
  /** The person; empty where they gave none. */
  name: string
  company?: string | undefined
  taxCode?: string | undefined
  address?: string | undefined
  email?: string | undefined
  phone?: string | undefined
}

/**
 *   waiting ─▶ issued ─▶ replaced | adjusted | cancelled
 *      │ ▲        ▲
 *      ▼ │        │ a person found it at the provider
 *   failed, doubt ┘
 *
 * `doubt`: its answer was lost, and the provider cannot be asked what became of it: a person looks.
 */
export type InvoiceState = 'waiting' | 'issued' | 'failed' | 'doubt' | 'replaced' | 'adjusted' | 'cancelled'

/** Something further that is wanted of an invoice that stands. */
export interface InvoiceWork {
  what: 'cancel' | 'send'
  /** The command that wanted it. */
  run: string
  /** To which address, or why. */
  email?: string
  reason?: string
  state: 'waiting' | 'done' | 'failed'
  text?: string
  said?: string
  by: string
  at: number
}

/** Ours: an invoice, whole. */
export interface Invoice {
  /** `KT-1/2`: the second one of the order KT-1. */
  id: string
  orderCode: string
  /** The order's warehouse: people bound to others see nothing of it. */
  wid: string
  provider: InvoiceProvider
  accountId: string
  kind: 'original' | 'replacement' | 'adjustment'
  /** The invoice that it replaces or adjusts, and why. */
  of?: string
  reason?: string
  state: InvoiceState
  /** 1: with VAT; 2: a bill of sale, of who pays tax by turnover and shows no rate. */
  pattern: '1' | '2'
  /** `C26TKT`. */
  series: string
  buyer: InvoiceBuyer
  lines: InvoiceLine[]
  sums: InvoiceSums
  /** As providers write it: cash, transfer, both. */
  payment: 'TM' | 'CK' | 'TM/CK'
  /** Which try it is: names the call. */
  tries: number
  by: string
  /** When it was asked for, and when it last changed (ms since 1970). */
  askedAt: number
  time: number
  /** By the provider: its number, who of the tax office let it pass, where people look it up, and its own name of it. */
  number?: string
  taxOfficeCode?: string
  lookupCode?: string
  providerId?: string
  issuedAt?: number
  /** Adjustments of it that have a number. */
  adjustedBy?: string[]
  /** What happened and what to do, and the provider's own words. */
  why?: { text: string; said: string }
  work?: InvoiceWork
}

/** Ours: which invoice has a number; none is given out twice. */
export interface InvoiceNumber {
  /** `HILO/0312345678/1/C26TKT/15`. */
  id: string
  invoiceId: string
}

/** Ours: what a buyer gave for an invoice once, so that nobody asks them again. */
export interface TaxBuyer {
  /** `customer/0912345678`, or `tax/0100109106`. */
  id: string
  buyer: InvoiceBuyer
  by: string
  at: number
}

/** What everybody who sees an order knows of its invoice: the one in force, or wanted. */
export interface OrderBill {
  id: string
  provider: InvoiceProvider
  state: InvoiceState
  /** How many invoices the order has had, failed ones too. */
  count: number
  /** VND, with adjustments. */
  total: number
  /** Nothing on orders that were billed before 2026-11-27, until their invoice changes. */
  pattern?: Invoice['pattern'] | undefined
  series: string
  number?: string | undefined
  taxOfficeCode?: string | undefined
  lookupCode?: string | undefined
  at: number
  /** What is under way with it. */
  work?: 'replace' | 'adjust' | 'cancel' | undefined
  /** What stands in the way. */
  text?: string | undefined
}

export const invoices = serverTable<Invoice>({ key: 'id' })

export const invoiceNumbers = serverTable<InvoiceNumber>({ key: 'id' })

export const taxBuyers = serverTable<TaxBuyer>({ key: 'id' })
