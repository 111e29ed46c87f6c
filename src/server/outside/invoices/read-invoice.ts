import { createHash } from 'node:crypto'
import { accountIn } from '../../../domain/providers/account-of.ts'
import type { Company, ProviderAccount } from '../../../domain/tables/company.ts'
import type { Invoice, InvoiceProvider } from '../../../domain/tables/invoices.ts'
import type { InvoiceToIssue, Invoicing, NamedInvoice } from '../../invoices/invoicing.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { ProviderMaking } from '../providers/provider-making.ts'

/** An invoice as its call finds it, the one that it is about, and the account that is spoken for. */
export interface ReadInvoice {
  invoice: Invoice
  original: Invoice | undefined
  account: ProviderAccount | undefined
}

export async function readInvoice(
  { road, company }: Pick<ProviderMaking, 'road' | 'company'>,
  id: string,
): Promise<ReadInvoice | undefined> {
  return road.store.read(company, async (reading) => {
    const [invoice, shop] = (await reading.rows([
      { table: 'invoices', key: id },
      { table: 'companies', key: company },
    ])) as [Invoice | undefined, Company | undefined]
    if (!invoice) return undefined
    const [original] =
      invoice.of === undefined ? [] : await reading.rows([{ table: 'invoices', key: invoice.of }])
    const account = accountIn(shop, invoice.provider)
    return {
      invoice,
      original: original as Invoice | undefined,
      account: account?.accountId === invoice.accountId ? account : undefined,
    }
  })
}

/** Names an invoice at its provider, the same whoever asks and however often: what is asked for twice under it is one (O4). */
export function invoiceKey(company: string, id: string): string {
  return `KT${createHash('sha256').update(`${company}\n${id}`).digest('hex').slice(0, 18)}`
}

export function namedInvoice(company: string, invoice: Invoice): NamedInvoice {
  const { id, pattern, series, number = '', issuedAt, askedAt, providerId, lookupCode } = invoice
  return {
    key: invoiceKey(company, id),
    pattern,
    series,
    number,
    issuedAt: issuedAt ?? askedAt,
    providerId,
    lookupCode,
  }
}

export function invoiceToIssue(
  company: string,
  { invoice, original }: Pick<ReadInvoice, 'invoice' | 'original'>,
  at: number,
): InvoiceToIssue {
  const { id, orderCode, kind, pattern, series, buyer, lines, sums, payment, reason } = invoice
  const key = invoiceKey(company, id)
  return {
    key,
    orderCode,
    kind,
    pattern,
    series,
    buyer,
    lines,
    sums,
    payment,
    reason,
    at,
    original: original && namedInvoice(company, original),
  }
}

/** Whoever issued it, as far as this server speaks to them. Throws `OutsideTrouble`: nothing was asked. */
export function invoicingOf({ road }: Pick<ProviderMaking, 'road'>, provider: InvoiceProvider): Invoicing {
  const invoicing = road.invoices?.[provider]
  if (!invoicing) throw new OutsideTrouble('person', notSpoken)
  return invoicing
}

const notSpoken =
  'Nhà cung cấp này không công bố cách kết nối nên máy chủ không phát hành được. Chọn nhà cung cấp khác, hoặc phát hành ở trang của họ.'
