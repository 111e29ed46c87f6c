import type { ProviderAccount } from '../../src/domain/tables/company.ts'
import type { Invoice, InvoiceNumber, OrderBill, TaxBuyer } from '../../src/domain/tables/invoices.ts'
import type { Order } from '../../src/domain/tables/orders.ts'
import { morning } from '../support/builders.ts'
import { type CompanyName, farMarker, markerOf, people, type Shelf, shelfOf } from './shop-names.ts'

/** Orders of each person: to be billed, billed, refused, of which nobody knows, and one that is being cancelled. */
export const billedKinds = {
  HD: 'MỚI',
  HDSO: 'MỚI',
  HDLOI: 'MỚI',
  HDNGHI: 'MỚI',
  HDHUY: 'MỚI',
} as const

type Kind = Exclude<keyof typeof billedKinds, 'HD'>

const states = {
  HDSO: 'issued',
  HDLOI: 'failed',
  HDNGHI: 'doubt',
  HDHUY: 'issued',
} as const satisfies Record<Kind, Invoice['state']>

function isBilled(kind: string): kind is Kind {
  return Object.hasOwn(states, kind)
}

/** Accounts at two of those who issue invoices. */
export function invoiceAccounts(company: CompanyName): ProviderAccount[] {
  const name = markerOf(company)
  const link = { state: 'linked', by: 'chu', at: morning, endsAt: 8_640_000_000_000_000 } as const
  const options = { pattern: '1', series: 'C26TKT' }
  return (['HILO', 'VIETINVOICE'] as const).map((provider) => ({
    provider,
    accountId: '0100109106',
    name,
    link,
    options,
  }))
}

/** What such an order says of its invoice. */
export function billOn(code: string, kind: string): Pick<Order, 'bill' | 'digitalBill'> {
  if (!isBilled(kind)) return {}
  const bill: OrderBill = {
    id: `${code}/1`,
    provider: 'HILO',
    state: states[kind],
    count: 1,
    total: 100_000,
    series: 'C26TKT',
    at: morning,
    work: kind === 'HDHUY' ? 'cancel' : undefined,
  }
  return { bill, digitalBill: bill.id }
}

/** Invoices of a company, on each shelf one of each kind a person; what buyers gave. */
export function invoiceRows(company: CompanyName): {
  invoices: Invoice[]
  invoiceNumbers: InvoiceNumber[]
  taxBuyers: TaxBuyer[]
} {
  const marker = markerOf(company)
  const invoices = (['K1', 'K2', shelfOf(company)] as const).flatMap((shelf) =>
    people
      .filter(({ active }) => active)
      .flatMap(({ userName }) =>
        (Object.keys(states) as Kind[]).map((kind) => invoiceOn({ shelf, userName, kind, marker })),
      ),
  )
  const buyer = { name: marker, company: marker, taxCode: '0100109106', address: marker }
  return {
    invoices,
    invoiceNumbers: invoices.flatMap(({ id, number }) =>
      number === undefined ? [] : [{ id: `HILO/0100109106/1/C26TKT/${number}`, invoiceId: id }],
    ),
    taxBuyers: [{ id: 'tax/0100109106', buyer, by: 'chu', at: morning }],
  }
}

function invoiceOn({
  shelf,
  userName,
  kind,
  marker,
}: {
  shelf: Shelf
  userName: string
  kind: Kind
  marker: string
}): Invoice {
  const orderCode = `${shelf}-${kind}-${userName}`
  const name = shelf === 'K2' ? `${marker} ${farMarker}` : marker
  const money = { net: 92_593, tax: 7_407, total: 100_000 }
  const invoice: Invoice = {
    id: `${orderCode}/1`,
    orderCode,
    wid: shelf === 'K2' ? 'K2' : 'K1',
    provider: 'HILO',
    accountId: '0100109106',
    kind: 'original',
    state: states[kind],
    pattern: '1',
    series: 'C26TKT',
    buyer: { name },
    lines: [
      {
        kind: 'goods',
        code: 'A1',
        name,
        unit: 'Cái',
        quantity: 1,
        unitPrice: 92_593,
        discount: 0,
        rate: '8',
        percent: 8,
        ...money,
      },
    ],
    sums: money,
    payment: 'TM',
    tries: 0,
    by: userName,
    askedAt: morning,
    time: morning,
  }
  if (kind !== 'HDHUY') return invoice
  const work = {
    what: 'cancel',
    run: 'lenh-huy',
    reason: name,
    state: 'waiting',
    by: userName,
    at: morning,
  } as const
  return { ...invoice, work }
}
