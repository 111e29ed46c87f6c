import * as v from 'valibot'
import { invoiceProviders } from '../tables/invoices.ts'

/** Ms since 1970. */
export const Instant = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
export const OrderCode = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))
export const InvoiceId = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))
export const ProviderOfInvoices = v.picklist(invoiceProviders)
export const Sentence = v.pipe(v.string(), v.maxLength(1_000))
export const Reason = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255))
export const EmailAddress = v.pipe(v.string(), v.trim(), v.maxLength(200))
/** Providers take eight digits. */
export const InvoiceDigits = v.pipe(v.string(), v.trim(), v.regex(/^\d{1,8}$/))

/** `C26TKT`: with a code of the tax office or without, the year, normal or of a cash register, and two letters of the shop's own. */
export const Series = v.pipe(v.string(), v.trim(), v.toUpperCase(), v.regex(/^[CK]\d{2}[TMDLNBGH][A-Z]{2}$/))
export const Pattern = v.picklist(['1', '2'])

export const invoiceLimits = {
  name: 200,
  company: 400,
  taxCode: 20,
  address: 400,
  email: 200,
  phone: 20,
} as const

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

export const Buyer = v.object({
  name: v.optional(text(invoiceLimits.name), ''),
  company: v.optional(text(invoiceLimits.company), ''),
  taxCode: v.optional(text(invoiceLimits.taxCode), ''),
  address: v.optional(text(invoiceLimits.address), ''),
  email: v.optional(text(invoiceLimits.email), ''),
  phone: v.optional(text(invoiceLimits.phone), ''),
})

/** A rate of a line, where somebody chose one; the product's own where empty. */
export const Taxes = v.pipe(v.array(v.pipe(v.string(), v.maxLength(12))), v.maxLength(500))
