import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'

/** The black bars of one height in a PDF, from the left on, as the modules of a barcode: "1" is black, "0" white; its quiet zones are not in it. */
export async function barsOf(file: Uint8Array, height: number): Promise<string> {
  const pdf = await PDFDocument.load(file, { updateMetadata: false })
  const drawn = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, one]) =>
      one instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(one).decode()).toString('latin1') : [],
    )
    .join('\n')
  const bars = [
    ...drawn.matchAll(
      /1 0 0 1 ([\d.]+) [\d.]+ cm\n(?:[^\n]* cm\n)*[^\n]* rg\n[^\n]* d\n0 0 m\n([\d.]+) 0 l\n[\d.]+ ([\d.]+) l\n/g,
    ),
  ]
    .filter(([, , , high]) => Number(high) === height)
    .map(([, left, width]) => ({ left: Number(left), width: Number(width) }))
  const first = bars[0]
  if (!first) return ''
  const module = Math.min(...bars.map(({ width }) => width))
  let modules = ''
  for (const { left, width } of bars) {
    modules = modules.padEnd(Math.round((left - first.left) / module), '0')
    modules += '1'.repeat(Math.round(width / module))
  }
  return modules
}
