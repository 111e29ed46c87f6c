import { type Circumstances, isRefusal, type Reader, type Refusal } from '../command.ts'
import { ledgerOf } from '../money/order-ledger.ts'
import { invoiceProviderNames } from '../names.ts'
import { handlingOf } from '../orders/channels.ts'
import { mayDo } from '../people/actor.ts'
import { accountIn } from '../providers/account-of.ts'
import { refuse } from '../refuse.ts'
import type { Company, ProviderAccount } from '../tables/company.ts'
import type { Invoice, InvoiceBuyer, InvoiceProvider, InvoiceState, OrderBill } from '../tables/invoices.ts'
import type { Order } from '../tables/orders.ts'
import { invoiceStateWords } from './invoice-words.ts'
import { seriesOf } from './offers-invoice.ts'
import { isOfYear, seriesOfYear, whyNotOfYear } from './series-year.ts'

/** The pattern and series that an account bills under; refused before somebody chose them, and once their year is over. @param at ms since 1970 */
export function chosenSeries(
  account: ProviderAccount,
  at: number,
): { pattern: '1' | '2'; series: string } | Refusal {
  const provider = account.provider as InvoiceProvider
  const chosen = seriesOf(account)
  if (!chosen) return refuse('invoice-no-series', { provider: invoiceProviderNames[provider] })
  return whyNotOfYear(chosen.series, at) ?? chosen
}

/** Under what an invoice that follows this one is numbered: the same, or what was chosen since where another year began. */
export function seriesAfter(
  { provider, pattern, series }: Pick<Invoice, 'provider' | 'pattern' | 'series'>,
  company: Pick<Company, 'accounts'> | undefined,
  at: number,
): { pattern: '1' | '2'; series: string } | Refusal {
  if (isOfYear(series, at)) return { pattern, series }
  const account = accountIn(company, provider)
  return account ? chosenSeries(account, at) : refuse('invoice-no-account', {})
}

/**
 * The same where lines are kept, or made up to others: those of another pattern are taxed otherwise, and have to be reckoned anew.
 * @param own a series of the invoice's own pattern, for one that was adjusted, and for its adjustments: it can be replaced no more, so it goes on as it began
 */
export function seriesOfLines(
  invoice: Pick<Invoice, 'provider' | 'pattern' | 'series' | 'state' | 'kind'>,
  company: Pick<Company, 'accounts'> | undefined,
  at: number,
  own?: string,
): { pattern: '1' | '2'; series: string } | Refusal {
  const numbered = seriesAfter(invoice, company, at)
  if (isRefusal(numbered) || numbered.pattern === invoice.pattern) return numbered
  const { pattern, series } = invoice
  if (invoice.state !== 'adjusted' && invoice.kind !== 'adjustment')
    return refuse('invoice-pattern-changed', { was: pattern, now: numbered.pattern })
  if (!own) return refuse('invoice-pattern-adjusted', { was: pattern, should: seriesOfYear(series, at) })
  return whyNotOfYear(own, at) ?? { pattern, series: own }
}

/** The further invoice of an order that is to be issued: nobody has asked its provider yet. */
export function newInvoice(
  order: Order,
  account: Pick<ProviderAccount, 'provider' | 'accountId'>,
  {
    pattern,
    series,
    buyer,
    lines,
    sums,
    ...of
  }: Pick<Invoice, 'kind' | 'pattern' | 'series' | 'buyer' | 'lines' | 'sums' | 'of' | 'reason'>,
  { at, user }: Circumstances,
): Invoice {
  return {
    id: `${order.code}/${(order.bill?.count ?? 0) + 1}`,
    orderCode: order.code,
    wid: order.wid,
    provider: account.provider as InvoiceProvider,
    accountId: account.accountId,
    ...of,
    state: 'waiting',
    pattern,
    series,
    buyer,
    lines,
    sums,
    payment: paymentOf(order),
    tries: 0,
    by: user.userName,
    askedAt: at,
    time: at,
  }
}

/** What the order says of an invoice that is the only one it has. */
export function billOfInvoice(invoice: Invoice, count: number, total = invoice.sums.total): OrderBill {
  const { id, provider, state, pattern, series, number, taxOfficeCode, lookupCode, time, why } = invoice
  return {
    id,
    provider,
    state,
    count,
    total,
    pattern,
    series,
    number,
    taxOfficeCode,
    lookupCode,
    at: time,
    text: why?.text,
  }
}

/** Whom the customer is, as far as what they gave for an invoice is remembered. */
export function buyerKeys(order: Pick<Order, 'customer'>, buyer: InvoiceBuyer): string[] {
  const { id } = order.customer
  return [...(id ? [`customer/${id}`] : []), ...(buyer.taxCode ? [`tax/${buyer.taxCode}`] : [])]
}

/** An order with its changed invoice, read anew by devices. */
export function withBill(order: Order, bill: OrderBill, at: number): Order {
  return { ...order, digitalBill: bill.id, bill, updatedAt: Math.max(order.updatedAt, at) }
}

/** An invoice with its order, for whoever handles such orders. */
export function invoiceWithOrder(
  read: Reader,
  id: string,
  { user }: Pick<Circumstances, 'user'>,
): { invoice: Invoice; order: Order } | Refusal {
  const invoice = read.get('invoices', id)
  if (!invoice) return refuse('invoice-not-found', {})
  const { orderCode: code } = invoice
  const order = read.get('orders', code)
  if (!order) return refuse('order-not-found', { code })
  const { channel } = order
  return mayDo(user, handlingOf(channel))
    ? { invoice, order }
    : refuse('order-not-allowed', { code, channel })
}

/** Why nothing further is asked of a provider about an invoice: it does not stand, or something is under way. */
export function whyNotNow(
  { state, work }: Invoice,
  { bill }: Pick<Order, 'bill'>,
  states: readonly InvoiceState[] = ['issued'],
): Refusal | undefined {
  if (!states.includes(state)) return refuse('invoice-not-issued', { state: invoiceStateWords[state] })
  return bill?.work || work?.state === 'waiting' ? refuse('invoice-busy', {}) : undefined
}

/** Cash, transfer, or both, as it was paid or will be: at the door it is cash. */
function paymentOf(order: Order): Invoice['payment'] {
  const forms = new Set(
    order.payment.history.filter(({ amount }) => amount > 0).map(({ type }) => isCash(type)),
  )
  if (ledgerOf(order).due > 0) forms.add(true)
  if (forms.size !== 1) return 'TM/CK'
  return forms.has(true) ? 'TM' : 'CK'
}

function isCash(type: string): boolean {
  return type === 'Tiền mặt' || type === 'COD'
}
