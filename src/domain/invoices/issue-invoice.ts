import * as v from 'valibot'
import { defineCommand, isRefusal } from '../command.ts'
import { Draft } from '../draft.ts'
import { invoiceProviderNames } from '../names.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { orderWork } from '../people/permissions.ts'
import { refuse } from '../refuse.ts'
import { billOf } from './bill-of.ts'
import { buyerOf } from './buyer-of.ts'
import { issueEffect } from './invoice-effects.ts'
import { billOfInvoice, buyerKeys, chosenSeries, newInvoice, withBill } from './new-invoice.ts'
import { billerOf, whyNoInvoice } from './offers-invoice.ts'
import { Buyer, OrderCode, ProviderOfInvoices, Taxes } from './params.ts'

/**
 * An order is billed (FUL-277 … FUL-283): its invoice is written as the order stands, with the rates of the day, and its provider is asked for a number. Once an order: until that
 * one failed for certain, or is cancelled, there is no further one. What the buyer gave is remembered.
 */
export const issueInvoice = defineCommand({
  path: '/api/digitalBill',
  method: 'issueInvoice',
  params: v.object({
    orderCode: OrderCode,
    provider: ProviderOfInvoices,
    buyer: v.optional(Buyer, {}),
    taxes: v.optional(Taxes),
  }),
  permission: orderWork,
  offline: 'optimistic',

  decide(read, { orderCode, provider, buyer: written, taxes }, circumstances) {
    const { at, user } = circumstances
    const order = read.get('orders', orderCode)
    if (!order) return refuse('order-not-found', { code: orderCode })
    const { channel } = order
    if (!mayDo(user, handlingOf(channel))) return refuse('order-not-allowed', { code: orderCode, channel })
    const company = read.get('companies', user.company)
    const why = whyNoInvoice(company, order)
    if (why) return why
    const account = billerOf(company, order, provider)
    if (isRefusal(account)) return account
    const series = chosenSeries(account, at)
    if (isRefusal(series)) return series
    const buyer = buyerOf(written)
    if (isRefusal(buyer)) return buyer
    const bill = billOf(read, order, { pattern: series.pattern, taxes, at })
    if (isRefusal(bill)) return bill
    const draft = new Draft(read)
    const invoice = newInvoice(order, account, { kind: 'original', ...series, buyer, ...bill }, circumstances)
    draft.put('invoices', invoice)
    draft.put('orders', withBill(order, billOfInvoice(invoice, (order.bill?.count ?? 0) + 1), at))
    if (Object.values(buyer).some((told) => told))
      for (const id of buyerKeys(order, buyer)) draft.put('taxBuyers', { id, buyer, by: user.userName, at })
    return draft.changes
  },

  effects(read, { orderCode }, { at }) {
    const invoice = read.get('invoices', read.get('orders', orderCode)?.bill?.id ?? '')
    return invoice?.state === 'waiting' ? [issueEffect(invoice, at)] : []
  },

  answer: (read, { orderCode }) => ({ order: read.get('orders', orderCode) }),
  say: ({ orderCode, provider }) => ({
    what: `Xuất hóa đơn qua ${invoiceProviderNames[provider]}`,
    about: orderCode,
  }),
  cause: ({ orderCode }) => orderCode,
})
