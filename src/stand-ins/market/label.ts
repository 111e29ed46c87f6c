import { type PdfMark, type PdfPage, pdfOf } from './pdf.ts'

/** What stands on a label. Money is VND. */
export interface LabelFacts {
  carrier: string
  tracking: string
  order: string
  shop: string
  to: { name: string; place: string; province: string }
  /** What the carrier gets from the buyer; nothing where it is paid. */
  cod: number | undefined
  lines: readonly { units: number; words: string }[]
  /** Who plays it; a marketplace unless told. */
  player?: 'hãng tập'
}

export type LabelSize = Pick<PdfPage, 'width' | 'height'>

/** 100 × 150 mm for thermal printers, and A6 (points). */
export const thermalSize: LabelSize = { width: 283, height: 425 }
export const a6Size: LabelSize = { width: 298, height: 420 }

/** So many lines of goods have room. */
const mostLines = 9

/** Labels, a page each. */
export function labelsPdf(labels: readonly LabelFacts[], size: LabelSize): Buffer {
  return pdfOf(labelPages(labels, size))
}

export function labelPages(labels: readonly LabelFacts[], size: LabelSize): PdfPage[] {
  return labels.map((facts) => ({ ...size, marks: marksOf(facts, size) }))
}

function marksOf(facts: LabelFacts, { width, height }: LabelSize): PdfMark[] {
  const { carrier, tracking, order, shop, to, cod, lines, player = 'sàn tập' } = facts
  const shown = lines.slice(0, mostLines)
  const rest = lines.length - shown.length
  const words = (x: number, y: number, size: number, text: string, bold = false): PdfMark => ({
    kind: 'text',
    x,
    y: height - y,
    size,
    text: text.slice(0, Math.floor(((width - x - 8) / size) * 1.9)),
    bold,
  })
  return [
    { kind: 'box', x: 6, y: 6, width: width - 12, height: height - 12 },
    words(14, 26, 14, `${carrier} (${player})`, true),
    { kind: 'code', x: 14, y: height - 92, width: width - 28, height: 54, text: tracking },
    words(14, 106, 11, tracking, true),
    words(14, 122, 9, `Mã đơn: ${order}`),
    words(14, 142, 9, `Từ: ${shop}`),
    words(14, 162, 10, `Đến: ${to.name}`, true),
    words(14, 176, 9, to.place),
    words(14, 189, 9, to.province),
    words(14, 210, 12, cod === undefined ? 'Đã thanh toán' : `Thu hộ COD: ${money(cod)}`, true),
    { kind: 'box', x: 12, y: height - 222, width: width - 24, height: 0 },
    ...shown.map((line, index) => words(14, 238 + index * 15, 9, `${line.units} x ${line.words}`)),
    words(14, 238 + shown.length * 15, 9, rest > 0 ? `và ${rest} dòng nữa` : ''),
  ]
}

function money(amount: number): string {
  return `${amount.toLocaleString('vi-VN')} đ`
}
