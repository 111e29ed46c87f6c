import type { WireRequest } from '../market/outcome.ts'
import { InvoiceRefusal, type InvoiceWorld, type PracticeLine } from './invoice-world.ts'
import { invoiceAt, issue, placeOf, seriesAt, standingOf, whyNotEven } from './issue.ts'
import { invoicePdf } from './paper.ts'

/*
 * Hilo as it is public: `Authentication` is base64 of user, password and a nonce that is good once; XML in JSON; refusals by their E_ names. What is not public is chosen plainly: an
 * answer to `invoiceinfo` looks like the one to issuing, and what is not there is `success: false`.
 */

const rates = ['-2', '-1', '0', '5', '8', '10']

export function actAtHilo(world: InvoiceWorld, request: WireRequest, path: string): object {
  const { searchParams: query } = new URL(request.url, 'http://localhost')
  identify(world, request)
  if (request.method === 'GET') {
    const invoice = invoiceAt(world, 'hilo', query.get('fkey') ?? '')
    if (!invoice || invoice.series !== query.get('serial')) throw new InvoiceRefusal('E_Invoice_Not_Exist')
    if (path === '/api/tt78/business/invoicebykey')
      return { success: true, data: invoicePdf(invoice).toString('base64') }
    if (path === '/api/tt78/business/invoiceinfo') return told(invoice)
    throw new InvoiceRefusal('Not found', 404)
  }
  const body = bodyOf(request)
  const serial = String(body['serial'] ?? '')
  const pattern = String(body['pattern'] ?? '')
  if (path === '/api/tt78/business/cancelInv') {
    const key = String(body['fkey'] ?? '')
    const invoice = invoiceAt(world, 'hilo', key)
    if (!invoice || invoice.series !== serial) throw new InvoiceRefusal('E_Invoice_Not_Exist')
    world.invoices.put(placeOf('hilo', key), { ...invoice, state: 'cancelled' })
    return { success: true, messages: '', data: [] }
  }
  const isTill = path === '/api/tt78/hoadonmtt/xuathoadon'
  const isReplacing = path === '/api/tt78/business/replaceInv'
  if (!isTill && !isReplacing && path !== '/api/tt78/hoadon/xuathoadon')
    throw new InvoiceRefusal('Not found', 404)
  if (pattern !== '1' && pattern !== '2') throw new InvoiceRefusal('E_InvPattern_Null')
  if (!seriesAt(world.clock()).includes(serial) || (!isReplacing && isTill !== (serial[3] === 'M')))
    throw new InvoiceRefusal('E_PublishInvoice_Not_Exist')
  return issueXml(world, String(body['xmlData'] ?? ''), { pattern, serial, isReplacing })
}

function issueXml(
  world: InvoiceWorld,
  xml: string,
  { pattern, serial, isReplacing }: { pattern: string; serial: string; isReplacing: boolean },
): object {
  const key = textIn(xml, 'key')
  if (key === '') throw new InvoiceRefusal('E_Fkey_Null')
  if (invoiceAt(world, 'hilo', key)) throw new InvoiceRefusal('E_FKey_Duplicate')
  const firm = ['CusTaxCode', 'CusName', 'CusAddress'].map((name) => textIn(xml, name))
  if (firm.some((text) => text !== '') && firm.some((text) => text === ''))
    throw new InvoiceRefusal(firm[2] === '' ? 'E_CusAddress_Null' : 'E_Customer_Null')
  const buyer = textIn(xml, 'Buyer')
  if (firm[0] === '' && buyer === '') throw new InvoiceRefusal('E_Customer_Null')
  if (!['TM', 'CK', 'TM/CK', 'TTD'].includes(textIn(xml, 'PaymentMethod')))
    throw new InvoiceRefusal('E_PaymentMethod_Invalid')
  if (textIn(xml, 'Currency') === '') throw new InvoiceRefusal('E_Currency_Null')
  const products = [...xml.matchAll(/<Product>(.*?)<\/Product>/gs)].map(([, inner = '']) => inner)
  const lines = products.map((inner) => lineIn(inner, pattern))
  const foot = xml.slice(xml.lastIndexOf('</Products>'))
  const sums = {
    net: numberIn(foot, 'Total'),
    tax: numberIn(foot, 'VATAmount'),
    total: numberIn(foot, 'Amount'),
  }
  const why = whyNotEven({ lines, ...sums })
  if (why) throw new InvoiceRefusal(`E_Amount_Invalid: ${why}`)
  if (textIn(foot, 'AmountInWords') === '') throw new InvoiceRefusal('E_Amount_Words_Null')
  const before = isReplacing ? invoiceAt(world, 'hilo', textIn(xml, 'Fkey')) : undefined
  if (isReplacing && !(before && standingOf(world, before))) throw new InvoiceRefusal('E_Invoice_Not_Exist')
  const wanted = {
    provider: 'hilo' as const,
    pattern,
    series: serial,
    key,
    buyer: firm[1] || buyer,
    buyerTaxCode: firm[0] ?? '',
    lines,
    ...sums,
  }
  const of = before && { number: before.number, series: before.series, state: 'replaced' as const }
  return told(issue(world, of ? { ...wanted, of } : wanted, 'E_PublishInvoice_Not_Enough'))
}

function lineIn(inner: string, pattern: string): PracticeLine {
  const rate = textIn(inner, 'VATRate')
  if (pattern === '1' && rate === '') throw new InvoiceRefusal('E_VATRate_Null')
  if (pattern === '1' && !rates.includes(rate)) throw new InvoiceRefusal('E_VATRate_Invalid')
  const [net, tax] = [numberIn(inner, 'Total'), numberIn(inner, 'VATAmount')]
  if (numberIn(inner, 'Amount') !== net + tax) throw new InvoiceRefusal('E_Amount_Invalid')
  const price =
    numberIn(inner, 'ProdPrice') * numberIn(inner, 'ProdQuantity') - numberIn(inner, 'DiscountAmount')
  if (Math.abs(price - net) > 1) throw new InvoiceRefusal(`E_Total_Invalid: ${price} is not ${net}`)
  if (Math.abs((net * Math.max(0, Number(rate))) / 100 - tax) > 1)
    throw new InvoiceRefusal('E_VATAmount_Invalid')
  return { name: textIn(inner, 'ProdName'), quantity: numberIn(inner, 'ProdQuantity'), net, tax }
}

function told({ pattern, series: serial, number, key, taxOfficeCode }: ReturnType<typeof issue>): object {
  const one = {
    pattern,
    serial,
    key,
    fkey: key,
    no: number,
    taxAuthorityCode: taxOfficeCode,
    detailError: '',
  }
  return { success: true, error: '', messages: '', data: [one] }
}

function identify(world: InvoiceWorld, { headers }: WireRequest): void {
  const word = Buffer.from(String(headers['authentication'] ?? ''), 'base64').toString('utf8')
  const [username, password, nonce = ''] = word.split(':')
  const { account } = world
  const isKnown = username === account.username && password === account.password
  if (!isKnown || headers['taxcode'] !== account.taxCode || nonce.length < 8)
    throw new InvoiceRefusal('Unauthorized', 401)
  if (world.nonces.get(nonce)) throw new InvoiceRefusal('Unauthorized: nonce', 401)
  world.nonces.put(nonce, { at: world.clock() })
}

function bodyOf({ body }: WireRequest): Record<string, unknown> {
  try {
    const said: unknown = JSON.parse(body)
    if (typeof said === 'object' && said !== null) return said as Record<string, unknown>
  } catch {
    // Said below.
  }
  throw new InvoiceRefusal('Bad request', 400)
}

const marks: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** The first of that name. */
function textIn(xml: string, name: string): string {
  const [, inner = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return inner.replace(/&(amp|lt|gt|quot);/g, (_, mark: string) => marks[mark] ?? '')
}

function numberIn(xml: string, name: string): number {
  return Number(textIn(xml, name) || 0)
}
