import { orderColumns } from '../../domain/orders/export-columns.ts'
import type { ZipEntry } from '../excel/zip.ts'
import type { ExportNotes } from './export-notes.ts'
import { workbookEntries } from './sheet-pieces.ts'

/**
 * The files within a workbook of orders; its sheets lie in the pieces of the job one behind the other.
 * @param piece reads a piece of the job; the first is 1
 */
export function exportEntries(
  { sheets, sight }: Pick<ExportNotes, 'sheets' | 'sight'>,
  piece: (number: number) => Promise<Uint8Array>,
): Promise<ZipEntry[]> {
  const columns = orderColumns(sight)
  let before = 0
  const named = sheets.map(({ pieces, ...sum }, index) => {
    const numbers = Array.from({ length: pieces }, (_, at) => before + at + 1)
    before += pieces
    return {
      name: index === 0 ? 'DON_HANG' : `DON_HANG_${index + 1}`,
      columns,
      pieces: { ...sum, numbers },
    }
  })
  return workbookEntries(named, piece)
}
