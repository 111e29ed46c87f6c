import { pdfOf } from '../market/pdf.ts'
import type { PracticeInvoice } from './invoice-world.ts'

/** An invoice as a PDF of A5; typefaces that every reader has know no Vietnamese, so texts lose their marks. */
export function invoicePdf(invoice: PracticeInvoice): Buffer {
  const { pattern, series, number, buyer, buyerTaxCode, lines, net, tax, total, taxOfficeCode } = invoice
  const rows = [
    'HOA DON TAP - KHONG CO GIA TRI',
    `Ky hieu ${pattern}${series}  So ${number}`,
    ...aboutOf(invoice).map(
      ({ word, ...of }) => `${word} cho hoa don ${of.pattern}${of.series}  So ${of.number}`,
    ),
    `Ma CQT ${taxOfficeCode || '-'}`,
    `Nguoi mua: ${buyer}`,
    `MST: ${buyerTaxCode || '-'}`,
    ...lines.map((line) => `${line.quantity} x ${line.name}: ${line.net} + ${line.tax}`),
    `Cong ${net}  Thue ${tax}`,
    `Tong ${total}`,
  ]
  const marks = rows.map((text, place) => ({
    kind: 'text' as const,
    x: 36,
    y: 550 - place * 18,
    size: place === 0 ? 14 : 10,
    text,
  }))
  return pdfOf([{ width: 420, height: 595, marks }])
}

/** The invoice that this one replaces or adjusts, and which of both. */
function aboutOf({ of, pattern, ofPattern = pattern, ofSeries = '', isReplacing }: PracticeInvoice) {
  if (of === undefined) return []
  const word = isReplacing ? 'Thay the' : 'Dieu chinh'
  return [{ word, kind: isReplacing ? 1 : 2, pattern: ofPattern, series: ofSeries, number: of }]
}

/** The same by the field names of the tax authority's XML. */
export function invoiceXml(invoice: PracticeInvoice): Buffer {
  const { pattern, series, number, buyer, buyerTaxCode, lines, net, tax, total, taxOfficeCode } = invoice
  const tag = (name: string, value: string | number) =>
    `<${name}>${String(value).replace(/[&<>]/g, (mark) => `&#${mark.charCodeAt(0)};`)}</${name}>`
  const goods = lines.map(
    (line, place) =>
      `<HHDVu>${tag('STT', place + 1)}${tag('THHDVu', line.name)}${tag('SLuong', line.quantity)}${tag('ThTien', line.net)}${tag('TThue', line.tax)}</HHDVu>`,
  )
  const about = aboutOf(invoice).map(
    (of) =>
      `<TTHDLQuan>${tag('TCHDon', of.kind)}${tag('KHMSHDCLQuan', of.pattern)}${tag('KHHDCLQuan', of.series)}${tag('SHDCLQuan', of.number)}</TTHDLQuan>`,
  )
  return Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><HDon><DLHDon><TTChung>${tag('KHMSHDon', pattern)}${tag('KHHDon', series)}${tag('SHDon', number)}${about.join('')}</TTChung><NDHDon><NMua>${tag('Ten', buyer)}${tag('MST', buyerTaxCode)}</NMua><DSHHDVu>${goods.join('')}</DSHHDVu><TToan>${tag('TgTCThue', net)}${tag('TgTThue', tax)}${tag('TgTTTBSo', total)}</TToan></NDHDon></DLHDon>${tag('MCCQT', taxOfficeCode)}</HDon>`,
  )
}
