import type { InvoiceProvider } from './invoices.ts'

/** Carriers that shops have accounts with, in the order of the specification's list (CST-033, FUL-257). */
export const carrierIds = [
  'JNT',
  'GHN',
  'SUPERSHIP',
  'VTP',
  'GHTK',
  'CNTSHIP',
  'NINJAVAN',
  'AHAMOVE',
  'SPX',
  'BEST',
  'LEX',
] as const

export type CarrierId = (typeof carrierIds)[number]

/** Whoever a shop has an account with that opens by keys which a person types. */
export type ProviderId = CarrierId | InvoiceProvider
