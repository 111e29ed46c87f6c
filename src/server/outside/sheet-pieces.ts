import { type Cell, type Column, sheetHead, sheetRow, sheetTail } from '../../lib/excel/sheet.ts'
import { sheetPath, workbookParts } from '../../lib/excel/workbook.ts'
import { emptySum, joinSums, type PackedSum, packPiece } from '../excel/packed-piece.ts'
import type { ZipEntry } from '../excel/zip.ts'

/** A sheet that is written piece by piece, without its end. */
export interface SheetPieces extends PackedSum {
  /** Titles included; 0: not begun. */
  rows: number
  /** The pieces it lies in, by their numbers among those of its job. */
  numbers: number[]
}

export const noSheet: SheetPieces = { ...emptySum, rows: 0, numbers: [] }

/** The sheet with these rows behind it, as the piece of that number. */
export async function writeRows(
  sheet: SheetPieces,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  number: number,
): Promise<{ sheet: SheetPieces; bytes: Uint8Array }> {
  const before = sheet.rows === 0 ? { text: sheetHead(columns), rows: 1 } : { text: '', rows: sheet.rows }
  const text = rows.map((cells, index) => sheetRow(columns, cells, before.rows + index + 1)).join('')
  const piece = await packPiece(before.text + text)
  const numbers = [...sheet.numbers, number]
  return {
    sheet: { ...joinSums(sheet, piece), rows: before.rows + rows.length, numbers },
    bytes: piece.bytes,
  }
}

export interface NamedSheet {
  name: string
  columns: readonly Column[]
  pieces: SheetPieces
}

/**
 * The files within a workbook: small ones made here, sheets of the pieces that are kept, each with its end.
 * @param piece reads a piece of the job
 */
export async function workbookEntries(
  sheets: readonly NamedSheet[],
  piece: (number: number) => Promise<Uint8Array>,
): Promise<ZipEntry[]> {
  const parts = workbookParts(sheets.map(({ name }) => name))
  const entries = await Promise.all(parts.map(({ name, text }) => entryOf(name, text)))
  for (const [index, { columns, pieces }] of sheets.entries()) {
    const end = await packPiece(sheetTail(columns, pieces.rows))
    entries.push({
      name: sheetPath(index + 1),
      ...joinSums(pieces, end),
      async *pieces() {
        for (const number of pieces.numbers) yield await piece(number)
        yield end.bytes
      },
    })
  }
  return entries
}

/** For whoever only asks how long it is. */
export function unread(): Promise<never> {
  return Promise.reject(new Error('nothing is read to know how long it is'))
}

async function entryOf(name: string, text: string): Promise<ZipEntry> {
  const piece = await packPiece(text)
  return { name, ...joinSums(emptySum, piece), pieces: () => [piece.bytes] }
}
