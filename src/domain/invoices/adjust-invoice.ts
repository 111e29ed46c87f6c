import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { billOf, sumsOf } from './bill-of.ts'
import { differenceOf } from './difference-of.ts'
import { issueEffect } from './invoice-effects.ts'
import { invoiceWithOrder, newInvoice, seriesOfLines, whyNotNow, withBill } from './new-invoice.ts'
import { InvoiceId, Reason, Series, Taxes } from './params.ts'

/** An order that became another after it was billed gets an invoice of the difference: with those before it comes to the order as it is now, to the đồng. */
export const adjustInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'adjustInvoice',
  params: v.object({
    id: InvoiceId,
    taxes: v.optional(Taxes),
    reason: Reason,
    /** Of the invoice's own pattern, where the shop bills by another one since. */
    series: v.optional(Series),
  }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, taxes, reason, series: own }, circumstances) {
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice, order } = found
    const why = whyNotNow(invoice, order, ['issued', 'adjusted'])
    if (why) return why
    const { buyer, adjustedBy = [] } = invoice
    const { at, user } = circumstances
    const numbered = seriesOfLines(invoice, read.get('companies', user.company), at, own)
    if (isRefusal(numbered)) return numbered
    const { pattern, series } = numbered
    // Rates are those of the day on which the goods were billed.
    const now = billOf(read, order, { pattern, taxes, at: invoice.askedAt })
    if (isRefusal(now)) return now
    const before = [invoice, ...read.many('invoices', adjustedBy)].flatMap(({ lines }) => lines)
    const lines = differenceOf(before, now.lines)
    if (lines.length === 0) return refuse('invoice-same', { code: order.code })
    const draft = new Draft(read)
    const of = { kind: 'adjustment', of: id, reason } as const
    const sums = sumsOf(lines)
    draft.put(
      'invoices',
      newInvoice(order, invoice, { ...of, pattern, series, buyer, lines, sums }, circumstances),
    )
    if (order.bill)
      draft.put(
        'orders',
        withBill(order, { ...order.bill, count: order.bill.count + 1, work: 'adjust', text: undefined }, at),
      )
    return draft.changes
  },

  effects(read, { id }, { at }) {
    const known = read.get('invoices', id)
    const bill = read.get('orders', known?.orderCode ?? '')?.bill
    const next = read.get('invoices', `${known?.orderCode}/${bill?.count}`)
    return next?.state === 'waiting' && next.of === id ? [issueEffect(next, at)] : []
  },

  say: ({ id }) => ({ what: 'Điều chỉnh hóa đơn', about: id }),
  cause: ({ id }) => id,
})
