import type { CallLog } from '../market/call-log.ts'
import type { Faults } from '../market/faults.ts'
import type { Hooks } from '../market/hooks.ts'
import type { KeptFile, KeptRows } from '../market/kept-file.ts'
import type { MayCall } from '../market/rate-limit.ts'

/** Providers by the paths below which they stand. */
export const playedProviders = ['hilo', 'matbao', 'vietinvoice'] as const

export type PlayedProvider = (typeof playedProviders)[number]

/** Who may have invoices issued. */
export interface PracticeAccount {
  taxCode: string
  username: string
  password: string
  name: string
}

export interface PracticeLine {
  name: string
  quantity: number
  net: number
  tax: number
}

/** An invoice that was issued. */
export interface PracticeInvoice {
  provider: PlayedProvider
  taxCode: string
  pattern: string
  series: string
  number: number
  /** The key under which it was asked for. */
  key: string
  /** The provider's own name of it. */
  id: string
  lookupCode: string
  taxOfficeCode: string
  state: 'issued' | 'cancelled' | 'replaced' | 'adjusted'
  /** The number that it replaces or adjusts, its pattern and series, and which of both. */
  of?: number
  ofPattern?: string
  ofSeries?: string
  isReplacing?: boolean
  buyer: string
  buyerTaxCode: string
  lines: PracticeLine[]
  net: number
  tax: number
  total: number
  /** Where it was sent. */
  mails: string[]
  /** Ms since 1970. */
  at: number
}

export interface InvoiceWorld {
  account: PracticeAccount
  kept: KeptFile
  /** By provider and key. */
  invoices: KeptRows<PracticeInvoice>
  /** The last number of a series. */
  numbers: KeptRows<{ last: number }>
  /** Words of Mắt Bão, and until when they are good (ms since 1970). */
  words: KeptRows<{ until: number }>
  /** What was said once: a nonce is good for one call. */
  nonces: KeptRows<{ at: number }>
  /** How many invoices may still be issued: bought at the provider. */
  left: KeptRows<{ left: number }>
  faults: Faults
  calls: CallLog
  /** Nothing is ever told. */
  hooks: Hooks
  mayCall: MayCall
  /** Ms since 1970. */
  clock(): number
}

/** A provider refuses, in its own words. */
export class InvoiceRefusal extends Error {
  readonly status: number

  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}
