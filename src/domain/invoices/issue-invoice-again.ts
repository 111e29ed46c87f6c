import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import type { OrderBill } from '../tables/invoices.ts'
import { issueEffect } from './invoice-effects.ts'
import { invoiceWithOrder, seriesOfLines, withBill } from './new-invoice.ts'
import { InvoiceId, Series } from './params.ts'

/**
 * An invoice that its provider refused is asked for once more, under the same key: had it been issued after all, the provider says so. One of which nobody knows is asked for again only by
 * a person who looked (O4).
 */
export const issueInvoiceAgain = defineCommand({
  path: '/api/digitalBill',
  method: 'issueInvoiceAgain',
  params: v.object({
    id: InvoiceId,
    /** Of the pattern of an adjustment, where the shop bills by another one since. */
    series: v.optional(Series),
  }),
  permission: orderWork,
  offline: 'online',

  decide(read, { id, series: own }, circumstances) {
    const { at, user } = circumstances
    const found = invoiceWithOrder(read, id, circumstances)
    if (isRefusal(found)) return found
    const { invoice, order } = found
    const { bill } = order
    if (invoice.state !== 'failed' && invoice.state !== 'doubt')
      return refuse('invoice-not-waiting-for-you', {})
    // Another one took its place: that one stands, or is under way.
    if (bill?.id !== (invoice.of ?? id)) return refuse('invoice-exists', { code: order.code })
    if (bill.work && invoice.state === 'failed') return refuse('invoice-busy', {})
    const { why: _, ...bare } = invoice
    // One of which nobody knows is looked for under the series that it was asked for with.
    const numbered =
      invoice.state === 'failed'
        ? seriesOfLines(invoice, read.get('companies', user.company), at, own)
        : invoice
    if (isRefusal(numbered)) return numbered
    const { pattern, series } = numbered
    const draft = new Draft(read)
    draft.put('invoices', { ...bare, pattern, series, state: 'waiting', tries: invoice.tries + 1, time: at })
    const kind = invoice.kind
    const next: OrderBill =
      kind === 'original'
        ? { ...bill, pattern, series, state: 'waiting', text: undefined, at }
        : { ...bill, work: kind === 'replacement' ? 'replace' : 'adjust', text: undefined, at }
    draft.put('orders', withBill(order, next, at))
    return draft.changes
  },

  effects(read, { id }, { at }) {
    const invoice = read.get('invoices', id)
    return invoice?.state === 'waiting' ? [issueEffect(invoice, at)] : []
  },

  say: ({ id }) => ({ what: 'Phát hành lại hóa đơn', about: id }),
  cause: ({ id }) => id,
})
