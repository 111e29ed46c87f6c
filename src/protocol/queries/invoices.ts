import * as v from 'valibot'
import { invoiceProviders } from '../../domain/tables/invoices.ts'
import { Cursor, Limit, ListTotal, Search } from './listing.ts'

/*
 * `/api/digitalBill` (CAL-015): e-invoices of the shop. Money is whole VND, times are ms since 1970.
 */

export const invoiceStates = [
  'waiting',
  'issued',
  'failed',
  'doubt',
  'replaced',
  'adjusted',
  'cancelled',
] as const

const Provider = v.picklist(invoiceProviders)

const BuyerTold = v.object({
  name: v.string(),
  company: v.optional(v.string()),
  taxCode: v.optional(v.string()),
  address: v.optional(v.string()),
  email: v.optional(v.string()),
  phone: v.optional(v.string()),
})

const LineTold = v.object({
  kind: v.picklist(['goods', 'gift', 'fee']),
  code: v.string(),
  name: v.string(),
  unit: v.string(),
  quantity: v.number(),
  unitPrice: v.number(),
  discount: v.number(),
  net: v.number(),
  rate: v.string(),
  percent: v.number(),
  tax: v.number(),
  total: v.number(),
})

const Why = v.object({ text: v.string(), said: v.string() })

const InvoiceTold = v.object({
  id: v.string(),
  orderCode: v.string(),
  provider: Provider,
  kind: v.picklist(['original', 'replacement', 'adjustment']),
  of: v.optional(v.string()),
  reason: v.optional(v.string()),
  state: v.picklist(invoiceStates),
  pattern: v.picklist(['1', '2']),
  series: v.string(),
  number: v.optional(v.string()),
  taxOfficeCode: v.optional(v.string()),
  lookupCode: v.optional(v.string()),
  buyer: BuyerTold,
  lines: v.array(LineTold),
  sums: v.object({ net: v.number(), tax: v.number(), total: v.number() }),
  by: v.string(),
  askedAt: v.number(),
  issuedAt: v.optional(v.number()),
  adjustedBy: v.optional(v.array(v.string())),
  why: v.optional(Why),
  work: v.optional(
    v.object({
      what: v.picklist(['cancel', 'send']),
      state: v.picklist(['waiting', 'done', 'failed']),
      email: v.optional(v.string()),
      reason: v.optional(v.string()),
      text: v.optional(v.string()),
      said: v.optional(v.string()),
    }),
  ),
})
export type InvoiceTold = v.InferOutput<typeof InvoiceTold>

/** `listInvoices`: the latest first (FUL-029). */
export const InvoicesQuestion = v.object({
  state: v.optional(v.picklist(invoiceStates)),
  provider: v.optional(Provider),
  /** Of one order alone. */
  orderCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  search: Search,
  cursor: Cursor,
  limit: Limit,
})
export const InvoicesAnswer = v.object({
  invoices: v.array(InvoiceTold),
  next: v.optional(v.string()),
  total: v.optional(ListTotal),
})

const Id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(120))

/** `getInvoice`: one, whole; nothing where there is none, or none for this person. */
export const InvoiceQuestion = v.object({ id: Id })
export const InvoiceAnswer = v.object({ invoice: v.optional(InvoiceTold) })

/** `getTaxBuyer`: what a buyer gave for an invoice before, by the order's customer or by their tax code. */
export const TaxBuyerQuestion = v.object({
  orderCode: v.optional(v.pipe(v.string(), v.maxLength(100))),
  taxCode: v.optional(v.pipe(v.string(), v.maxLength(20))),
})
export const TaxBuyerAnswer = v.object({ buyer: v.optional(BuyerTold) })

/** `getTaxCodeForInvoiceCode`: under whose tax code an invoice was issued, and whose it is made out to; by our name of it or its order. */
export const TaxCodeQuestion = v.object({ invoiceCode: Id })
export const TaxCodeAnswer = v.object({
  taxCode: v.optional(v.string()),
  buyerTaxCode: v.optional(v.string()),
})

/** `getInvoiceFile`: the invoice as people keep it, from its provider. */
export const InvoiceFileQuestion = v.object({ id: Id, kind: v.picklist(['pdf', 'xml']) })
export const InvoiceFileAnswer = v.object({ name: v.string(), type: v.string(), base64: v.string() })
