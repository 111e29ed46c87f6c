import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import { withBill } from './new-invoice.ts'
import { InvoiceId, Sentence } from './params.ts'

/** What came of cancelling or sending an invoice. */
export const reportInvoiceWork = defineCommand({
  path: '/api/digitalBill',
  method: 'reportInvoiceWork',
  params: v.object({
    id: InvoiceId,
    run: v.pipe(v.string(), v.nonEmpty(), v.maxLength(100)),
    state: v.picklist(['waiting', 'done', 'failed']),
    text: v.optional(Sentence, ''),
    said: v.optional(Sentence, ''),
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, run, state, text, said }, { at }) {
    const draft = new Draft(read)
    const invoice = draft.get('invoices', id)
    const { work } = invoice ?? {}
    if (!invoice || work?.run !== run || work.state === 'done') return []
    const isCancelled = work.what === 'cancel' && state === 'done'
    draft.put('invoices', {
      ...invoice,
      state: isCancelled ? 'cancelled' : invoice.state,
      work: { ...work, state, text, said },
      time: at,
    })
    const order = draft.get('orders', invoice.orderCode)
    if (work.what === 'cancel' && order?.bill?.id === id) {
      const bill = {
        ...order.bill,
        work: state === 'waiting' ? ('cancel' as const) : undefined,
        text: text || undefined,
      }
      draft.put('orders', withBill(order, { ...bill, state: isCancelled ? 'cancelled' : bill.state, at }, at))
    }
    return draft.changes
  },

  say: ({ id }) => ({ what: 'Ghi kết quả việc với hóa đơn', about: id }),
  cause: ({ id }) => id,
})
