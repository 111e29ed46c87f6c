import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { invoiceWithOrder } from './new-invoice.ts'
import { InvoiceDigits, InvoiceId } from './params.ts'
import { takeNumber } from './take-number.ts'

/** A person looked at the provider's page and found the invoice of which nobody knew: its number is noted, and no other is issued. */
export const noteInvoiceNumber = defineCommand({
  path: '/api/digitalBill',
  method: 'noteInvoiceNumber',
  params: v.object({ id: InvoiceId, number: InvoiceDigits }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, number }, circumstances) {
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice } = found
    if (invoice.state !== 'doubt') return refuse('invoice-not-waiting-for-you', {})
    const { at } = circumstances
    const draft = new Draft(read)
    return takeNumber(draft, invoice, { number, issuedAt: at }, at) ?? draft.changes
  },

  say: ({ id, number }) => ({ what: `Ghi số hóa đơn ${number}`, about: id }),
  cause: ({ id }) => id,
})
