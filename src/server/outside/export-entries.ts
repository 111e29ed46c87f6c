import { orderColumns } from '../../domain/orders/export-columns.ts'
import { sheetTail } from '../../lib/excel/sheet.ts'
import { sheetPath, workbookParts } from '../../lib/excel/workbook.ts'
import { emptySum, joinSums, packPiece } from '../excel/packed-piece.ts'
import type { ZipEntry } from '../excel/zip.ts'
import type { ExportNotes } from './export-notes.ts'

/**
 * The files within a workbook of orders: small ones made here, sheets of the pieces that are kept, each with its end.
 * @param piece reads a piece of the job; the first is 1
 */
export async function exportEntries(
  { sheets, sight }: Pick<ExportNotes, 'sheets' | 'sight'>,
  piece: (number: number) => Promise<Uint8Array>,
): Promise<ZipEntry[]> {
  const names = sheets.map((_, index) => (index === 0 ? 'DON_HANG' : `DON_HANG_${index + 1}`))
  const entries = await Promise.all(workbookParts(names).map(({ name, text }) => entryOf(name, text)))
  const columns = orderColumns(sight)
  let before = 0
  for (const [index, sheet] of sheets.entries()) {
    const end = await packPiece(sheetTail(columns, sheet.rows))
    const first = before + 1
    before += sheet.pieces
    const last = before
    entries.push({
      name: sheetPath(index + 1),
      ...joinSums(sheet, end),
      async *pieces() {
        for (let number = first; number <= last; number += 1) yield await piece(number)
        yield end.bytes
      },
    })
  }
  return entries
}

async function entryOf(name: string, text: string): Promise<ZipEntry> {
  const piece = await packPiece(text)
  return { name, ...joinSums(emptySum, piece), pieces: () => [piece.bytes] }
}
