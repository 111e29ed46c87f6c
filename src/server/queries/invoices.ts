import { formatTaxCode } from '../../domain/invoices/tax-code.ts'
import { askedWords, isWordless } from '../../domain/listings/words.ts'
import { type Actor, mayDo } from '../../domain/people/actor.ts'
import { circles } from '../../domain/people/permissions.ts'
import type { Invoice, TaxBuyer } from '../../domain/tables/invoices.ts'
import type { Order } from '../../domain/tables/orders.ts'
import {
  InvoiceQuestion,
  InvoicesQuestion,
  TaxBuyerQuestion,
  TaxCodeQuestion,
} from '../../protocol/queries/invoices.ts'
import { type Fields, parse, parseAsked } from '../http/body.ts'
import { notAllowed, WireFault } from '../http/errors.ts'
import type { ListFilter } from '../store/list-question.ts'
import type { Reading } from '../store/store.ts'
import { cursorOf, positionOf } from './list-table.ts'

/** `/api/digitalBill listInvoices`: for who sees customers; people bound to warehouses see those of theirs. */
export async function listInvoices(reading: Reading, actor: Actor, fields: Fields) {
  mustSeeInvoices(actor)
  const { state, provider, orderCode, search, cursor, limit } = parseAsked(InvoicesQuestion, fields)
  if (isWordless(search)) return { invoices: [], total: { count: 0, exact: true } }
  const sort = { by: 'askedAt', descending: true }
  const asked = { state, provider, order: orderCode }
  const facts: ListFilter['facts'] = Object.fromEntries([
    ...Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value]]])),
    ...(actor.warehouses ? [['wid', actor.warehouses]] : []),
  ])
  const page = await reading.list({
    table: 'invoices',
    facts,
    words: askedWords(search),
    hidden: [],
    sort,
    after: cursor === undefined ? undefined : positionOf(cursor, 'invoices', sort),
    limit,
  })
  return {
    invoices: page.rows.map(({ doc }) => JSON.parse(doc) as Invoice),
    next: page.next && cursorOf(page.next, sort),
    total: page.total,
  }
}

/** `/api/digitalBill getInvoice`. */
export async function getInvoice(reading: Reading, actor: Actor, fields: Fields) {
  const { id } = parse(InvoiceQuestion, asked(fields))
  return { invoice: await findInvoice(reading, actor, id) }
}

/** `/api/digitalBill getTaxBuyer`: what is remembered of a buyer; a tax code says more than a customer. */
export async function getTaxBuyer(reading: Reading, actor: Actor, fields: Fields) {
  mustSeeInvoices(actor)
  const { orderCode, taxCode } = parse(TaxBuyerQuestion, asked(fields))
  const order = orderCode === undefined ? undefined : await orderFor(reading, actor, orderCode)
  const customer = order?.customer.id
  const [byCode, byCustomer] = (await reading.rows([
    { table: 'taxBuyers', key: `tax/${formatTaxCode(taxCode ?? '')}` },
    { table: 'taxBuyers', key: `customer/${customer ?? ''}` },
  ])) as [TaxBuyer | undefined, TaxBuyer | undefined]
  return { buyer: (byCode ?? byCustomer)?.buyer }
}

/** `/api/digitalBill getTaxCodeForInvoiceCode` of document 2's client, by our name of the invoice, or the order's code for the one in force. */
export async function getTaxCodeForInvoiceCode(reading: Reading, actor: Actor, fields: Fields) {
  mustSeeInvoices(actor)
  const { invoiceCode } = parse(TaxCodeQuestion, asked(fields))
  const order = invoiceCode.includes('/') ? undefined : await orderFor(reading, actor, invoiceCode)
  const id = order?.bill?.id ?? invoiceCode
  const [row] = await reading.rows([{ table: 'invoices', key: id }])
  const invoice = row as Invoice | undefined
  if (!invoice || !isInPlace(actor, invoice)) return {}
  return { taxCode: invoice.accountId, buyerTaxCode: invoice.buyer.taxCode }
}

/** An invoice that this person may see. */
export async function getInvoiceFor(reading: Reading, actor: Actor, id: string): Promise<Invoice> {
  const invoice = await findInvoice(reading, actor, id)
  if (!invoice) throw new WireFault('refused', { code: 'invoice-not-found', text: notThere })
  return invoice
}

async function findInvoice(reading: Reading, actor: Actor, id: string): Promise<Invoice | undefined> {
  mustSeeInvoices(actor)
  const [row] = await reading.rows([{ table: 'invoices', key: id }])
  const invoice = row as Invoice | undefined
  return invoice && isInPlace(actor, invoice) ? invoice : undefined
}

function mustSeeInvoices(actor: Actor): void {
  if (!mayDo(actor, circles.customers)) throw notAllowed()
}

function isInPlace({ warehouses }: Actor, { wid }: { wid: string }): boolean {
  return warehouses === undefined || warehouses.includes(wid)
}

async function orderFor(reading: Reading, actor: Actor, code: string): Promise<Order | undefined> {
  const [row] = await reading.rows([{ table: 'orders', key: code }])
  const order = row as Order | undefined
  return order && isInPlace(actor, order) ? order : undefined
}

function asked(fields: Fields): Fields {
  const { token: _, method: __, ...rest } = fields
  return rest
}

const notThere = 'Hóa đơn này không còn ở KhoTay. Tải lại danh sách.'
