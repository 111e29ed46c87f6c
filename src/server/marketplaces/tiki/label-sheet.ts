import JsBarcode from 'jsbarcode'
import { toCollect } from '../../../domain/channels/tiki/tiki-money.ts'
import { fulfillmentNames, fulfillmentTypeOf } from '../../../domain/channels/tiki/tiki-names.ts'
import type { TikiOrder } from '../../../domain/channels/tiki/tiki-order.ts'
import { isAtShop, isLacking } from '../../../domain/channels/tiki/tiki-steps.ts'
import { formatMoney } from '../../../domain/money/money.ts'
import { fold } from '../../../lib/fold.ts'
import { must } from '../../../lib/must.ts'
import { openTypeface, type Typeface, type Weight } from './typeface.ts'

/*
 * The label of a Tiki order as a PDF of ours.
 *
 * 2026-11-26: Tiki gives labels as pages of HTML alone. Such a page is others' code: shown in ours it would need a frame without scripts and without an origin, in which pictures from Tiki's
 * servers stay out (our pages load nothing from elsewhere), which cannot be printed from outside of it, cannot be joined with other labels, and prints nothing without a network. So a label is
 * read as words (`label-text.ts`) and laid out here: the order's code as a barcode, the parcel's number where it is another, whom it goes to, what is paid at the door, the goods, and
 * below, to the letter, whatever else stands on Tiki's page. It is a PDF like those of the other marketplaces, kept, joined, printed at the bench and without a network like theirs, and nothing of
 * Tiki's page is ever rendered. Pictures of the page are not on it. Tiki publishes no form of its labels; the barcode of the order's code is what its drivers' labels bear.
 */

/** A6 (points). */
const page = { width: 298, height: 420 }
const edge = 12
const mostPages = 4

/** What a label is made of, from its head down. */
export interface Drawing {
  text(words: string, how: { size: number; weight?: Weight; right?: boolean }): void
  bars(text: string, height: number): void
  rule(): void
  gap(points: number): void
}

/** @param lines what Tiki's own page says */
export async function labelPdf(order: TikiOrder, lines: readonly string[]): Promise<Uint8Array> {
  const { PDFDocument, rgb } = await import('@cantoo/pdf-lib')
  const faces: Record<Weight, Typeface> = { 400: await openTypeface(400), 700: await openTypeface(700) }
  const pdf = await PDFDocument.create()
  const black = rgb(0, 0, 0)
  const width = page.width - 2 * edge
  let sheet = pdf.addPage([page.width, page.height])
  let down = edge

  function room(points: number): boolean {
    if (down + points <= page.height - edge) return true
    if (pdf.getPageCount() >= mostPages) return false
    sheet = pdf.addPage([page.width, page.height])
    down = edge
    return true
  }
  const drawing: Drawing = {
    text(words, { size, weight = 400, right = false }) {
      const face = faces[weight]
      for (const line of wrapped(words, width, (text) => face.widthOf(text, size))) {
        if (!room(size * 1.3)) return
        const x = right ? page.width - edge - face.widthOf(line, size) : edge
        const path = face.shapeOf(line, size)
        if (path !== '') sheet.drawSvgPath(path, { x, y: page.height - down - size, color: black })
        down += size * 1.3
      }
    },
    bars(text, height) {
      const code = modulesOf(text)
      if (!room(height)) return
      // A quiet zone of ten modules stands on each side.
      const module = Math.min(width / (code.length + 20), 2)
      const left = edge + (width - module * (code.length + 20)) / 2
      for (const { index, 0: run } of code.matchAll(/1+/g))
        sheet.drawRectangle({
          x: left + (10 + index) * module,
          y: page.height - down - height,
          width: run.length * module,
          height,
          color: black,
        })
      down += height + 3
    },
    rule() {
      down += 3
      sheet.drawRectangle({ x: edge, y: page.height - down, width, height: 0.8, color: black })
      down += 4
    },
    gap(points) {
      down += points
    },
  }
  drawLabel(drawing, order, lines)
  return pdf.save()
}

/** @param lines what Tiki's own page says */
export function drawLabel(
  { text, bars, rule, gap }: Drawing,
  order: TikiOrder,
  lines: readonly string[],
): void {
  const { code, shipping, tiki_warehouse: warehouse } = order
  const { address, partner_name: partner } = shipping
  const type = fulfillmentTypeOf(order.fulfillment_type)
  text(['Tiki', type && fulfillmentNames[type], partner.trim()].filter(Boolean).join(' · '), {
    size: 13,
    weight: 700,
  })
  const hub = [warehouse.code?.toUpperCase(), warehouse.name].filter(Boolean).join(' · ')
  if (hub) text(`Kho Tiki: ${hub}`, { size: 9 })
  gap(4)
  bars(code, 46)
  text(code, { size: 13, weight: 700 })
  const tracking = shipping.tracking_code.trim()
  if (tracking !== '' && tracking !== code && isPlain(tracking)) {
    gap(3)
    bars(tracking, 34)
    text(`Mã vận đơn: ${tracking}`, { size: 10, weight: 700 })
  }
  rule()
  const said: string[] = [code, tracking]
  const tell = (words: string, size: number, weight: Weight = 400) => {
    if (words.trim() === '') return
    said.push(words)
    text(words, { size, weight })
  }
  tell([address?.full_name || order.customer?.full_name, address?.phone].filter(Boolean).join(' · '), 11, 700)
  if (address)
    tell([address.street, address.ward, address.district, address.region].filter(Boolean).join(', '), 9)
  const collected = toCollect(order)
  tell(collected > 0 ? `Thu hộ COD: ${formatMoney(collected)}đ` : 'Thu hộ COD: 0đ (đã thanh toán)', 12, 700)
  rule()
  for (const item of order.items.filter((one) => isAtShop(one) && !isLacking(one)))
    tell(`${item.invoice.quantity ?? item.qty ?? 1} × ${item.product.name}`, 8)
  const more = lines.filter((line) => !isSaid(line, said))
  if (more.length === 0) return
  rule()
  text('Tem Tiki ghi:', { size: 7, weight: 700 })
  for (const line of more) text(line, { size: 7 })
}

/** Whether a line says nothing that does not stand there already. */
function isSaid(line: string, said: readonly string[]): boolean {
  const plain = fold(line)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return (
    plain === '' ||
    said.some(
      (words) =>
        fold(words)
          .replace(/[^\p{L}\p{N}]+/gu, ' ')
          .trim() === plain,
    )
  )
}

/** Broken between words, and within one that is longer than a line. */
function wrapped(words: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line) > width && line.length > 1) {
      let fits = line.length - 1
      while (fits > 1 && widthOf(line.slice(0, fits)) > width) fits -= 1
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return line === '' ? lines : [...lines, line]
}

function isPlain(text: string): boolean {
  return /^[\x20-\x7e]{1,40}$/.test(text)
}

/** Code 128: "1" is black, "0" white. */
function modulesOf(text: string): string {
  const drawn: { encodings?: { data: string }[] } = {}
  JsBarcode(drawn, text, { format: 'CODE128' })
  return must(drawn.encodings, `a Code 128 of ${text}`)
    .map(({ data }) => data)
    .join('')
}
