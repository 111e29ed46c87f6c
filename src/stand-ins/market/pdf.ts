import { code128Of } from './code128.ts'

/** What stands on a page, from its lower left corner (points of 1/72 inch). */
export type PdfMark =
  | { kind: 'text'; x: number; y: number; size: number; text: string; bold?: boolean }
  | { kind: 'box'; x: number; y: number; width: number; height: number }
  | { kind: 'code'; x: number; y: number; width: number; height: number; text: string }

export interface PdfPage {
  /** Points. */
  width: number
  height: number
  marks: PdfMark[]
}

/**
 * A PDF of plain pages, written by hand: two built-in typefaces, frames and Code 128. Built-in typefaces know no Vietnamese, so texts lose their
 * marks, as they do on many thermal printers.
 */
export function pdfOf(pages: readonly PdfPage[]): Buffer {
  const objects: string[] = []
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  objects.push('<< /Type /Catalog /Pages 2 0 R >>')
  objects.push(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`)
  for (const face of ['Helvetica', 'Helvetica-Bold'])
    objects.push(`<< /Type /Font /Subtype /Type1 /BaseFont /${face} /Encoding /WinAnsiEncoding >>`)
  pages.forEach(({ width, height, marks }, index) => {
    const content = marks.map(drawn).join('\n')
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
    )
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  return assembled(objects)
}

/** Everything in it is ASCII, so characters are bytes. */
function assembled(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const starts: number[] = []
  objects.forEach((object, index) => {
    starts.push(text.length)
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${count}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

function drawn(mark: PdfMark): string {
  switch (mark.kind) {
    case 'text':
      return `BT /F${mark.bold ? 2 : 1} ${mark.size} Tf ${mark.x} ${mark.y} Td (${plain(mark.text)}) Tj ET`
    case 'box':
      return `0.8 w ${mark.x} ${mark.y} ${mark.width} ${mark.height} re S`
    case 'code':
      return bars(mark)
  }
}

function bars({ x, y, width, height, text }: Extract<PdfMark, { kind: 'code' }>): string {
  const code = code128Of(text)
  // A quiet zone of ten modules stands on each side.
  const module = width / (code.length + 20)
  const runs = [...code.matchAll(/1+/g)].map(({ index, 0: { length } }) => ({ index, length }))
  return runs
    .map(
      ({ index, length }) =>
        `${(x + (10 + index) * module).toFixed(3)} ${y} ${(length * module).toFixed(3)} ${height} re f`,
    )
    .join('\n')
}

/** ASCII without Vietnamese marks, brackets escaped. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\x20-\x7e]/g, '?')
    .replace(/[\\()]/g, '\\$&')
}
