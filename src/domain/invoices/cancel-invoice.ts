import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { workEffect } from './invoice-effects.ts'
import { invoiceWithOrder, whyNotNow, withBill } from './new-invoice.ts'
import { InvoiceId, Reason } from './params.ts'

/** A provider is asked to cancel an invoice, where it still does. Until it says so the invoice stands. */
export const cancelInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'cancelInvoice',
  params: v.object({ id: InvoiceId, reason: Reason }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, reason }, circumstances) {
    const { at, user, id: run } = circumstances
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice, order } = found
    const why = whyNotNow(invoice, order)
    if (why) return why
    const work = { what: 'cancel', run, reason, state: 'waiting', by: user.userName, at } as const
    const draft = new Draft(read)
    draft.put('invoices', { ...invoice, work, time: at })
    if (order.bill?.id === id)
      draft.put('orders', withBill(order, { ...order.bill, work: 'cancel', text: undefined }, at))
    return draft.changes
  },

  effects(read, { id }) {
    const invoice = read.get('invoices', id)
    return invoice?.work?.state === 'waiting' && invoice.work.what === 'cancel'
      ? [workEffect(invoice, invoice.work)]
      : []
  },

  say: ({ id }) => ({ what: 'Hủy hóa đơn', about: id }),
  cause: ({ id }) => id,
})
