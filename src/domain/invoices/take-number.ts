import type { Refusal } from '../command.ts'
import type { Draft } from '../draft.ts'
import { refuse } from '../refuse.ts'
import type { Invoice } from '../tables/invoices.ts'
import type { Order } from '../tables/orders.ts'
import { billOfInvoice, withBill } from './new-invoice.ts'

/** What a provider says of an invoice that it issued. */
export type Numbered = Pick<
  Invoice,
  'number' | 'taxOfficeCode' | 'lookupCode' | 'providerId' | 'issuedAt'
> & {
  number: string
  series?: string | undefined
}

/**
 * An invoice has its number: the order says so, what it replaces or adjusts is not in force any more as it was, and nobody else ever gets that number. Refused where another invoice
 * has it, and where this one has another.
 */
export function takeNumber(draft: Draft, invoice: Invoice, told: Numbered, at: number): Refusal | undefined {
  const { series = invoice.series, ...said } = told
  const number = told.number.replace(/^0+(?=\d)/, '')
  if (invoice.number !== undefined && invoice.number !== number)
    return refuse('invoice-billed-twice', { code: invoice.orderCode, number: invoice.number, other: number })
  const { provider, accountId, pattern, id: invoiceId } = invoice
  const id = `${provider}/${accountId}/${pattern}/${series}/${number}`
  const taken = draft.get('invoiceNumbers', id)
  if (taken && taken.invoiceId !== invoiceId)
    return refuse('invoice-number-taken', { number, other: taken.invoiceId.replace(/\/\d+$/, '') })
  if (!taken) draft.put('invoiceNumbers', { id, invoiceId })
  const { why: _, ...bare } = invoice
  const issued: Invoice = { ...bare, ...said, number, series, state: 'issued', time: at }
  draft.put('invoices', issued)
  const order = draft.get('orders', invoice.orderCode)
  if (order) draft.put('orders', orderAfter(draft, order, issued, at))
  return undefined
}

function orderAfter(draft: Draft, order: Order, issued: Invoice, at: number): Order {
  const { bill } = order
  const original = issued.of === undefined ? undefined : draft.get('invoices', issued.of)
  if (original && issued.kind === 'replacement') {
    draft.put('invoices', { ...original, state: 'replaced', time: at })
    return withBill(order, billOfInvoice(issued, bill?.count ?? 1), at)
  }
  if (original && issued.kind === 'adjustment') {
    const adjustedBy = [...new Set([...(original.adjustedBy ?? []), issued.id])]
    const adjusted: Invoice = { ...original, state: 'adjusted', adjustedBy, time: at }
    draft.put('invoices', adjusted)
    const all = [original, ...draft.many('invoices', adjustedBy)]
    const total = all.reduce((sum, { sums }) => sum + sums.total, 0)
    return withBill(order, billOfInvoice(adjusted, bill?.count ?? 1, total), at)
  }
  if (bill && bill.id !== issued.id) return withBill(order, { ...bill, text: twice(issued.number ?? '') }, at)
  return withBill(order, billOfInvoice(issued, bill?.count ?? 1), at)
}

const twice = (number: string) =>
  `Nhà cung cấp còn một hóa đơn số ${number} của đơn này. Mở danh sách hóa đơn để hủy hoặc thay thế số thừa.`
