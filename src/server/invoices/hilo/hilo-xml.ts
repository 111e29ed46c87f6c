import { moneyWords } from '../../../domain/invoices/money-words.ts'
import type { InvoiceLine, VatCode } from '../../../domain/tables/invoices.ts'
import { formatDate } from '../../../domain/time.ts'
import type { InvoiceToIssue } from '../invoicing.ts'

type Fields = readonly (readonly [string, string | number | undefined])[]

/** An invoice as Hilo reads it: `Invoices/Inv{key, Invoice}`. */
export function hiloXml(invoice: InvoiceToIssue): string {
  return `<Invoices><Inv><key>${invoice.key}</key><Invoice>${bodyOf(invoice)}</Invoice></Inv></Invoices>`
}

/** The same in the place of another: `ReplaceInv`, with the key of the one that it replaces. */
export function hiloReplacementXml(invoice: InvoiceToIssue, original: string): string {
  return `<ReplaceInv><key>${invoice.key}</key><Fkey>${original}</Fkey>${bodyOf(invoice)}</ReplaceInv>`
}

function bodyOf({ key, buyer, lines, sums, payment, pattern, at, series }: InvoiceToIssue): string {
  const isFirm = buyer.taxCode !== undefined
  const rates = new Set(lines.map(({ rate }) => rate))
  const [only] = rates
  const head: Fields = [
    ['InvPattern', pattern],
    ['InvSerial', series],
    ['Fkey', key],
    ['Buyer', isFirm ? buyer.name : buyer.name || 'Khách lẻ'],
    ['CusName', isFirm ? buyer.company : undefined],
    ['CusTaxCode', buyer.taxCode],
    ['CusAddress', isFirm ? buyer.address : undefined],
    ['CusPhone', buyer.phone],
    ['CusEmail', buyer.email],
    ['PaymentMethod', payment],
    ['ArisingDate', formatDate(at)],
    ['Currency', 'VND'],
  ]
  const tail: Fields = [
    ['Total', sums.net],
    ['VATRate', pattern === '1' && rates.size === 1 && only !== undefined ? hiloRate(only) : undefined],
    ['VATAmount', sums.tax],
    ['Amount', sums.total],
    ['AmountInWords', moneyWords(sums.total)],
  ]
  const products = lines.map((line) => `<Product>${tags(productOf(line, pattern))}</Product>`).join('')
  return `${tags(head)}<Products>${products}</Products>${tags(tail)}`
}

/** `IsSum`: 1 goods, 2 what is given away. */
function productOf(line: InvoiceLine, pattern: '1' | '2'): Fields {
  const { kind, code, name, unit, quantity, unitPrice, discount, net, tax, total, rate } = line
  return [
    ['IsSum', kind === 'gift' ? 2 : 1],
    ['Code', code],
    ['ProdName', name],
    ['ProdUnit', unit],
    ['ProdQuantity', quantity],
    ['ProdPrice', unitPrice],
    ['DiscountAmount', discount],
    ['Total', net],
    ['VATRate', pattern === '1' ? hiloRate(rate) : undefined],
    ['VATAmount', tax],
    ['Amount', total],
  ]
}

/** −1 not taxed, −2 not to be declared. */
function hiloRate(rate: VatCode): string {
  if (rate === 'KCT') return '-1'
  return rate === 'KKKNT' ? '-2' : rate.replace('KHAC:', '')
}

function tags(fields: Fields): string {
  return fields
    .flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [`<${name}>${escaped(String(value))}</${name}>`],
    )
    .join('')
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Signs that no XML may hold are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/g, '')
    .replace(/[&<>"]/g, (mark) => marks[mark] ?? '')
}
