import * as v from 'valibot'
import { defineCommand } from '../command.ts'
import { Draft } from '../draft.ts'
import type { Invoice } from '../tables/invoices.ts'
import type { Order } from '../tables/orders.ts'
import { issueEffect } from './invoice-effects.ts'
import { withBill } from './new-invoice.ts'
import { Instant, InvoiceDigits, InvoiceId, Sentence } from './params.ts'
import { takeNumber } from './take-number.ts'

const Word = v.pipe(v.string(), v.maxLength(300))

/** What became of an invoice that was to be issued. */
const Outcome = v.variant('is', [
  v.object({
    is: v.literal('issued'),
    number: InvoiceDigits,
    series: v.optional(v.pipe(v.string(), v.nonEmpty(), v.maxLength(12))),
    taxOfficeCode: v.optional(Word),
    lookupCode: v.optional(Word),
    providerId: v.optional(Word),
    issuedAt: Instant,
  }),
  /** It is tried again by itself. */
  v.object({ is: v.literal('waiting'), text: Sentence, said: Sentence, dueAt: Instant }),
  /** Nothing was issued. */
  v.object({ is: v.literal('failed'), text: Sentence, said: Sentence }),
  /** Nobody knows, and the provider cannot be asked. */
  v.object({ is: v.literal('doubt'), text: Sentence, said: Sentence }),
])

/** A provider said what became of an invoice. Its word that it was issued counts whenever it comes; of anything else only what this very try says. */
export const reportInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'reportInvoice',
  params: v.object({
    id: InvoiceId,
    tries: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    outcome: Outcome,
  }),
  permission: 'system',
  offline: 'online',

  decide(read, { id, tries, outcome }, { at }) {
    const draft = new Draft(read)
    const invoice = draft.get('invoices', id)
    if (!invoice) return []
    if (outcome.is === 'issued') {
      const { is: _, ...told } = outcome
      return takeNumber(draft, invoice, told, at) ?? draft.changes
    }
    if (invoice.state !== 'waiting' || invoice.tries !== tries) return []
    const { is: state, text, said } = outcome
    const why = { text, said }
    // Each try is a call of its own.
    const next = { ...invoice, state, why, time: at, tries: state === 'waiting' ? tries + 1 : tries }
    draft.put('invoices', next)
    const order = draft.get('orders', invoice.orderCode)
    const told = order && orderTold(order, next, at)
    if (told) draft.put('orders', told)
    return draft.changes
  },

  effects(read, { id, tries, outcome }) {
    const invoice = read.get('invoices', id)
    if (outcome.is !== 'waiting' || invoice?.state !== 'waiting' || invoice.tries !== tries + 1) return []
    return [issueEffect(invoice, outcome.dueAt)]
  },

  say: ({ id }) => ({ what: 'Ghi kết quả hóa đơn', about: id }),
  cause: ({ id }) => id,
})

/** The order says why: of the invoice itself, or of the one that was to take its place, which it does not wait for any more once that failed. */
function orderTold(order: Order, { id, of, state, why }: Invoice, at: number): Order | undefined {
  const { bill } = order
  if (bill?.id === id) return withBill(order, { ...bill, state, text: why?.text, at }, at)
  if (!bill || bill.id !== of) return undefined
  const work = state === 'failed' ? undefined : bill.work
  return withBill(order, { ...bill, work, text: why?.text }, at)
}
