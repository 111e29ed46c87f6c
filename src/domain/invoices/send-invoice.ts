import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { isEmail } from './buyer-of.ts'
import { workEffect } from './invoice-effects.ts'
import { invoiceWithOrder, whyNotNow } from './new-invoice.ts'
import { EmailAddress, InvoiceId } from './params.ts'

/** The provider sends an invoice that stands to an address, once more or for the first time. */
export const sendInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'sendInvoice',
  params: v.object({ id: InvoiceId, email: EmailAddress }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, email }, circumstances) {
    const { at, user, id: run } = circumstances
    if (!isEmail(email)) return refuse('invoice-email', { email })
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice, order } = found
    const why = whyNotNow(invoice, order, ['issued', 'adjusted'])
    if (why) return why
    const work = { what: 'send', run, email, state: 'waiting', by: user.userName, at } as const
    const draft = new Draft(read)
    draft.put('invoices', { ...invoice, work, time: at })
    return draft.changes
  },

  effects(read, { id }) {
    const invoice = read.get('invoices', id)
    return invoice?.work?.state === 'waiting' && invoice.work.what === 'send'
      ? [workEffect(invoice, invoice.work)]
      : []
  },

  say: ({ id, email }) => ({ what: `Gửi hóa đơn tới ${email}`, about: id }),
  cause: ({ id }) => id,
})
