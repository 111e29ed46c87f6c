import { formatTaxCode } from '../invoices/tax-code.ts'
import type { Invoice } from '../tables/invoices.ts'
import type { Listing } from './listing.ts'

/** E-invoices, the latest first: found by order, buyer, tax code and number (FUL-029). */
export const invoiceListing: Listing<Invoice> = {
  table: 'invoices',
  sortedBy: 'askedAt',
  fields: {
    askedAt: { kind: 'number', of: ({ askedAt }) => askedAt, sorts: true },
    total: { kind: 'number', of: ({ sums }) => sums?.total },
    tax: { kind: 'number', of: ({ sums }) => sums?.tax },
    state: { kind: 'text', of: ({ state }) => state, leads: true },
    provider: { kind: 'text', of: ({ provider }) => provider, leads: true },
    wid: { kind: 'text', of: ({ wid }) => wid, leads: true },
  },
  sums: ['total', 'tax'],
  marks: { order: ({ orderCode }) => (orderCode ? [orderCode] : []) },
  words: ({ orderCode, buyer, series, number, lookupCode }) => [
    ...[orderCode, buyer?.name, buyer?.company, series, number, lookupCode],
    buyer?.taxCode && formatTaxCode(buyer.taxCode).replace('-', ''),
  ],
  ends: ({ orderCode, number, buyer }) => [orderCode, number, buyer?.phone],
}
