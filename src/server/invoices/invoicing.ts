import type { Invoice } from '../../domain/tables/invoices.ts'
import type { KeyedAsking, KeyedProvider } from '../outside/providers/keyed-provider.ts'

/** An invoice as its provider is to issue it. */
export interface InvoiceToIssue
  extends Pick<Invoice, 'kind' | 'pattern' | 'series' | 'buyer' | 'lines' | 'sums' | 'payment' | 'reason'> {
  /** Names the invoice at its provider: what is asked for twice under it is one (O4). 20 letters and digits. */
  key: string
  /** Our order's code, for who looks it up there. */
  orderCode: string
  /** Whose day it bears (ms since 1970): no invoice is dated back. */
  at: number
  /** The one that it replaces or adjusts. */
  original?: NamedInvoice | undefined
}

/** An invoice that stands at its provider. */
export interface NamedInvoice extends Pick<Invoice, 'pattern' | 'series'> {
  key: string
  number: string
  issuedAt: number
  providerId?: string | undefined
  lookupCode?: string | undefined
}

export interface IssuedInvoice {
  number: string
  /** As the provider says, where that is another than was asked for. */
  series?: string | undefined
  taxOfficeCode?: string | undefined
  lookupCode?: string | undefined
  /** The provider's own name of it. */
  providerId?: string | undefined
}

/** Whoever issues invoices. Every call throws `OutsideTrouble` where it comes to nothing. */
export interface Invoicing extends KeyedProvider {
  issue(invoice: InvoiceToIssue, asking: KeyedAsking): Promise<IssuedInvoice>
  /**
   * What is there under our key: an invoice, or none. One that has no such call cannot be asked, and whatever may have been issued waits for a person.
   */
  find?(
    of: Pick<InvoiceToIssue, 'key' | 'pattern' | 'series'>,
    asking: KeyedAsking,
  ): Promise<IssuedInvoice | undefined>
  cancel?(invoice: NamedInvoice, reason: string, asking: KeyedAsking): Promise<void>
  send?(invoice: NamedInvoice, email: string, asking: KeyedAsking): Promise<void>
  /** The invoice as people keep it; XML is what counts. */
  file?(invoice: NamedInvoice, kind: 'pdf' | 'xml', asking: KeyedAsking): Promise<Uint8Array>
  /** Which kinds of invoices it issues for us. */
  kinds: readonly Invoice['kind'][]
}
