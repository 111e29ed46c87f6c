import type { InvoiceProvider } from '../../domain/tables/invoices.ts'
import { hiloKind } from './hilo/hilo.ts'
import type { InvoiceKind } from './invoice-kind.ts'
import { matBaoKind } from './matbao/mat-bao.ts'
import { vietInvoiceKind } from './vietinvoice/viet-invoice.ts'

/** Everybody who issues invoices. */
export const invoiceKinds: Readonly<Record<InvoiceProvider, InvoiceKind>> = {
  VIETINVOICE: vietInvoiceKind,
  MATBAO: matBaoKind,
  HILO: hiloKind,
}
