import type { WireRequest } from '../market/outcome.ts'
import {
  InvoiceRefusal,
  type InvoiceWorld,
  type PracticeInvoice,
  type PracticeLine,
} from './invoice-world.ts'
import { invoiceAt, issue, placeOf, seriesAt, standingOf, whyNotEven } from './issue.ts'
import { invoicePdf, invoiceXml } from './paper.ts'

/*
 * VietInvoice publishes no wire (2026-11-27): what is here is nobody's, and is spoken by practice alone. It takes adjustments, cancels, and sends letters.
 */

type Told = Record<string, unknown>

export function actAtVietInvoice(world: InvoiceWorld, request: WireRequest, path: string): object {
  identify(world, request)
  const body = bodyOf(request)
  const key = String(body['key'] ?? '')
  const there = () => {
    const invoice = invoiceAt(world, 'vietinvoice', key)
    if (!invoice) throw new InvoiceRefusal('Không có hóa đơn này')
    return invoice
  }
  switch (path) {
    case '/account':
      return { ok: true, id: world.account.taxCode, name: world.account.name }
    case '/invoices/issue':
      return { ok: true, invoice: told(issue(world, wantedOf(world, body, key), 'Hết số hóa đơn đã mua')) }
    case '/invoices/find': {
      const invoice = invoiceAt(world, 'vietinvoice', key)
      return { ok: true, invoice: invoice && told(invoice) }
    }
    case '/invoices/cancel':
      world.invoices.put(placeOf('vietinvoice', key), { ...there(), state: 'cancelled' })
      return { ok: true }
    case '/invoices/send':
      world.invoices.put(placeOf('vietinvoice', key), {
        ...there(),
        mails: [...there().mails, String(body['email'] ?? '')],
      })
      return { ok: true }
    case '/invoices/file': {
      const file = body['kind'] === 'xml' ? invoiceXml(there()) : invoicePdf(there())
      return { ok: true, file: file.toString('base64') }
    }
    default:
      throw new InvoiceRefusal('Not found', 404)
  }
}

function wantedOf(world: InvoiceWorld, body: Told, key: string) {
  const pattern = String(body['pattern'] ?? '')
  const serial = String(body['series'] ?? '')
  if (!seriesAt(world.clock()).includes(serial)) throw new InvoiceRefusal('Ký hiệu hóa đơn chưa đăng ký')
  if (invoiceAt(world, 'vietinvoice', key)) throw new InvoiceRefusal('Mã hóa đơn đã có')
  const lines = (Array.isArray(body['lines']) ? (body['lines'] as Told[]) : []).map(
    ({ name, quantity, net, tax }): PracticeLine => ({
      name: String(name),
      quantity: Number(quantity),
      net: Number(net),
      tax: Number(tax),
    }),
  )
  const { net, tax, total } = (body['sums'] ?? {}) as { net: number; tax: number; total: number }
  const why = whyNotEven({ lines, net, tax, total })
  if (why) throw new InvoiceRefusal(`Tổng tiền không khớp: ${why}`)
  const buyer = (body['buyer'] ?? {}) as { name?: string; company?: string; taxCode?: string }
  const wanted = {
    provider: 'vietinvoice' as const,
    pattern,
    series: serial,
    key,
    buyer: buyer.company ?? buyer.name ?? '',
    buyerTaxCode: buyer.taxCode ?? '',
    lines,
    net,
    tax,
    total,
  }
  if (body['kind'] === 'original') return wanted
  const number = Number(body['original'])
  const before = String(body['originalSeries'] ?? serial)
  if (!standingOf(world, { provider: 'vietinvoice', series: before, number }))
    throw new InvoiceRefusal('Không có hóa đơn gốc')
  const state = body['kind'] === 'replacement' ? ('replaced' as const) : ('adjusted' as const)
  return { ...wanted, of: { number, series: before, state } }
}

function told({ number, taxOfficeCode, lookupCode }: PracticeInvoice) {
  return { number: String(number), taxOfficeCode, lookupCode }
}

function identify({ account }: InvoiceWorld, { headers }: WireRequest): void {
  const word = Buffer.from(`${account.username}:${account.password}`).toString('base64')
  if (headers['authorization'] !== `Basic ${word}` || headers['x-tax-code'] !== account.taxCode)
    throw new InvoiceRefusal('Unauthorized', 401)
}

function bodyOf({ body }: WireRequest): Told {
  try {
    return JSON.parse(body) as Told
  } catch {
    throw new InvoiceRefusal('Bad request', 400)
  }
}
