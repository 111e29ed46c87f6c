import { adjustInvoice } from './adjust-invoice.ts'
import { allowShopInvoices } from './allow-shop-invoices.ts'
import { cancelInvoice } from './cancel-invoice.ts'
import { chooseSeries } from './choose-series.ts'
import { issueInvoice } from './issue-invoice.ts'
import { issueInvoiceAgain } from './issue-invoice-again.ts'
import { issueInvoices } from './issue-invoices.ts'
import { noteInvoiceNumber } from './note-invoice-number.ts'
import { replaceInvoice } from './replace-invoice.ts'
import { reportInvoice } from './report-invoice.ts'
import { reportInvoiceWork } from './report-invoice-work.ts'
import { sendInvoice } from './send-invoice.ts'

/** Orders are billed by e-invoice. */
export const invoiceCommands = [
  issueInvoice,
  issueInvoices,
  issueInvoiceAgain,
  noteInvoiceNumber,
  replaceInvoice,
  adjustInvoice,
  cancelInvoice,
  sendInvoice,
  reportInvoice,
  reportInvoiceWork,
  chooseSeries,
  allowShopInvoices,
]
