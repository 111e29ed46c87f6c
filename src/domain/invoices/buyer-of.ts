import type * as v from 'valibot'
import type { Refusal } from '../command.ts'
import { refuse } from '../refuse.ts'
import type { InvoiceBuyer } from '../tables/invoices.ts'
import type { Buyer } from './params.ts'
import { formatTaxCode, isTaxCode } from './tax-code.ts'

/** What somebody wrote of a buyer, as an invoice says it: a tax code with the zeros it lost, and company, code and address together or not at all. */
export function buyerOf(written: v.InferOutput<typeof Buyer>): InvoiceBuyer | Refusal {
  const { name, company, address, email, phone } = written
  const taxCode = written.taxCode === '' ? '' : formatTaxCode(written.taxCode)
  if (taxCode !== '' && !isTaxCode(taxCode)) return refuse('invoice-tax-code', { taxCode })
  const isFirm = taxCode !== '' || company !== ''
  if (isFirm && (company === '' || taxCode === '' || address === ''))
    return refuse('invoice-buyer-incomplete', {})
  if (email !== '' && !isEmail(email)) return refuse('invoice-email', { email })
  return {
    name,
    company: company || undefined,
    taxCode: taxCode || undefined,
    address: address || undefined,
    email: email || undefined,
    phone: phone || undefined,
  }
}

export function isEmail(text: string): boolean {
  return /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;]+$/.test(text)
}
