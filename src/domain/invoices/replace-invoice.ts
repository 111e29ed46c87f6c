import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { billOf } from './bill-of.ts'
import { buyerOf } from './buyer-of.ts'
import { issueEffect } from './invoice-effects.ts'
import { buyerKeys, invoiceWithOrder, newInvoice, seriesAfter, whyNotNow, withBill } from './new-invoice.ts'
import { Buyer, InvoiceId, Reason, Taxes } from './params.ts'

/** An invoice that was wrong is replaced by another, of the order as it is now and the buyer as they are written now. It stands until the other has a number. */
export const replaceInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'replaceInvoice',
  params: v.object({ id: InvoiceId, buyer: v.optional(Buyer, {}), taxes: v.optional(Taxes), reason: Reason }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, buyer: written, taxes, reason }, circumstances) {
    const { at, user } = circumstances
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice, order } = found
    const why = whyNotNow(invoice, order)
    if (why) return why
    const buyer = buyerOf(written)
    if (isRefusal(buyer)) return buyer
    const numbered = seriesAfter(invoice, read.get('companies', user.company), at)
    if (isRefusal(numbered)) return numbered
    const { pattern, series } = numbered
    const bill = billOf(read, order, { pattern, taxes, at })
    if (isRefusal(bill)) return bill
    const draft = new Draft(read)
    const of = { kind: 'replacement', of: id, reason } as const
    const next = newInvoice(order, invoice, { ...of, pattern, series, buyer, ...bill }, circumstances)
    draft.put('invoices', next)
    if (order.bill)
      draft.put(
        'orders',
        withBill(order, { ...order.bill, count: order.bill.count + 1, work: 'replace', text: undefined }, at),
      )
    for (const key of buyerKeys(order, buyer))
      draft.put('taxBuyers', { id: key, buyer, by: user.userName, at })
    return draft.changes
  },

  effects(read, { id }, { at }) {
    const known = read.get('invoices', id)
    const bill = read.get('orders', known?.orderCode ?? '')?.bill
    const next = read.get('invoices', `${known?.orderCode}/${bill?.count}`)
    return next?.state === 'waiting' && next.of === id ? [issueEffect(next, at)] : []
  },

  say: ({ id }) => ({ what: 'Thay thế hóa đơn', about: id }),
  cause: ({ id }) => id,
})
