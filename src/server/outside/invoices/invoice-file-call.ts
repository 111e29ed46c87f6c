import { invoiceFileName } from '../../../domain/invoices/invoice-words.ts'
import { providerAccountOf } from '../../../domain/providers/account-of.ts'
import { InvoiceFileQuestion } from '../../../protocol/queries/invoices.ts'
import { findCaller } from '../../auth/caller.ts'
import type { CallsOfRoad } from '../../calls/calls-of-road.ts'
import { fieldsOf, parse } from '../../http/body.ts'
import { WireFault } from '../../http/errors.ts'
import { getInvoiceFor } from '../../queries/invoices.ts'
import type { Store } from '../../store/store.ts'
import { OutsideTrouble } from '../call-outside.ts'
import type { Road } from '../effects/performer.ts'
import { keyedAsking } from '../providers/provider-making.ts'
import { invoicingOf, namedInvoice } from './read-invoice.ts'

/** Whoever wants a file waits no longer than this (ms; O14). */
const fileMs = 20_000

/** `/api/digitalBill getInvoiceFile`: an invoice as its provider keeps it; nothing of it is kept here. */
export function addInvoiceFiles({
  store,
  clock,
  road,
  ofRoad,
}: {
  store: Store
  clock: () => number
  road: Road
  ofRoad: CallsOfRoad
}): void {
  ofRoad.set('/api/digitalBill getInvoiceFile', async (body) => {
    const { token, method: _, ...fields } = fieldsOf(body)
    const { actor } = await findCaller(store, token, clock())
    const { id, kind } = parse(InvoiceFileQuestion, fields)
    const { company } = actor
    const invoice = await store.read(company, (reading) => getInvoiceFor(reading, actor, id))
    if (invoice.number === undefined) throw refused(noNumber)
    try {
      const invoicing = invoicingOf({ road }, invoice.provider)
      if (!invoicing.file) throw new OutsideTrouble('person', noFile)
      const account = providerAccountOf(invoice)
      const signal = AbortSignal.timeout(fileMs)
      const asking = await keyedAsking({ road, company, account, signal })
      const bytes = await invoicing.file(namedInvoice(company, invoice), kind, asking)
      return {
        name: `${invoiceFileName(invoice)}.${kind}`,
        type: kind === 'pdf' ? 'application/pdf' : 'application/xml',
        base64: Buffer.from(bytes).toString('base64'),
      }
    } catch (error) {
      if (!(error instanceof OutsideTrouble)) throw error
      throw refused(error.said ? `${error.message} (${error.said})` : error.message)
    }
  })
}

function refused(text: string): WireFault {
  return new WireFault('refused', { code: 'invoice-file', text })
}

const noNumber = 'Hóa đơn này chưa có số nên chưa có tệp để tải.'
const noFile = 'Nhà cung cấp không cho tải hóa đơn qua phần mềm. Tải ở trang của họ.'
