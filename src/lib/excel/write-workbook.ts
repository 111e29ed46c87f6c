import { strToU8, zipSync } from 'fflate'
import { type Cell, type Column, sheetHead, sheetRow, sheetTail } from './sheet.ts'
import { sheetPath, workbookParts } from './workbook.ts'

/*
 * A small workbook written at once, for what a device has at hand. A year of orders is written by the server, piece by piece (`server/excel`), from the same
 * sheets.
 */

interface Sheet {
  /** At most 31 letters and none of []:*?/\ */
  name: string
  columns: readonly Column[]
  /** Read while it is written, so that whoever reads them may pause for the screen. */
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>
}

/** The bytes of a file with one sheet. @param at when it was made, as archives note it */
export async function writeWorkbook(
  { name, columns, rows }: Sheet,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const written = [sheetHead(columns)]
  for await (const cells of rows) written.push(sheetRow(columns, cells, written.length + 1))
  const count = written.length
  written.push(sheetTail(columns, count))
  const parts = [...workbookParts([name]), { name: sheetPath(1), text: written.join('') }]
  return zipSync(Object.fromEntries(parts.map((part) => [part.name, strToU8(part.text)])), { mtime: at })
}
