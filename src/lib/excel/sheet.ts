/*
 * Sheets as Excel reads them (ECMA-376, SpreadsheetML), written row by row.
 *
 * 2026-11-22: why the writer is our own. A year of orders is written piece by piece, each piece kept in the store with the place it
 * ended at, so that a server that is killed goes on from there and never holds more than a page of rows. No library does that: ExcelJS (last
 * release in 2023, its dependencies outdated) and write-excel-file hold or stream one workbook within one process, SheetJS is not
 * kept up in the package registry. What Excel asks for is this file, `workbook.ts` and `zip.ts`.
 */

/** What stands in a column: money and counts are numbers, a moment is an instant (ms since 1970), shown as the shop's clock showed it. */
export interface Column {
  title: string
  kind: 'text' | 'number' | 'moment'
  /** In letters. */
  width: number
}

export type Cell = string | number | undefined

/** Excel takes no more rows in a sheet, its title row included. */
export const mostSheetRows = 1_048_576
/** Excel takes no longer text in a cell. */
const mostLetters = 32_767

/** The styles of `workbook.ts`, by their place there. */
export const styles = { plain: 0, title: 1, number: 2, moment: 3, text: 4, quoted: 5 } as const

const offsetMs = 7 * 3_600_000
const dayMs = 86_400_000
/** Days from the beginning of Excel's calendar to 1970. */
const daysBefore1970 = 25_569

/** Everything before the first row of goods: widths, a title row that stays in sight, and the titles. */
export function sheetHead(columns: readonly Column[]): string {
  const widths = columns.map(
    ({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  const titles = columns.map(({ title }, index) => textCell(`${columnName(index)}1`, title, styles.title))
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
    '<sheetViews><sheetView workbookViewId="0">',
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>',
    '<selection pane="bottomLeft" activeCell="A2" sqref="A2"/></sheetView></sheetViews>',
    `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols><sheetData>`,
    `<row r="1">${titles.join('')}</row>`,
  ].join('')
}

/** One row. Numbers that are none, and texts that are empty, leave their cell out. */
export function sheetRow(columns: readonly Column[], cells: readonly Cell[], number: number): string {
  const written = columns.map((column, index) =>
    cellOf(column, cells[index], `${columnName(index)}${number}`),
  )
  return `<row r="${number}">${written.join('')}</row>`
}

/** What closes a sheet of so many rows, titles included. A code of digits is a text on purpose, and Excel need not warn of it. */
export function sheetTail(columns: readonly Column[], rows: number): string {
  const all = `A1:${columnName(columns.length - 1)}${rows}`
  return [
    `</sheetData><autoFilter ref="${all}"/>`,
    `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  ].join('')
}

function cellOf({ kind }: Column, cell: Cell, place: string): string {
  if (cell === undefined || cell === '') return ''
  if (kind === 'text')
    return textCell(place, String(cell), mayBeTaken(String(cell)) ? styles.quoted : styles.text)
  if (typeof cell !== 'number' || !Number.isFinite(cell)) return ''
  const [style, value] = kind === 'moment' ? [styles.moment, momentValue(cell)] : [styles.number, cell]
  return `<c r="${place}" s="${style}"><v>${value}</v></c>`
}

/**
 * Texts are written as such and never as formulas. One that looks like a formula also carries Excel's mark of a text, so that it stays
 * one when somebody edits the cell.
 */
function mayBeTaken(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text)
}

function textCell(place: string, text: string, style: number): string {
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`
}

/** A moment by the shop's clock (UTC+7), in days of Excel's calendar, to the second. */
function momentValue(at: number): number {
  const seconds = Math.floor((at + offsetMs) / 1000)
  return seconds / (dayMs / 1000) + daysBefore1970
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string): string {
  const cut = text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text
  return (
    cut
      .toWellFormed()
      // XML knows no way to write these.
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      // Excel reads _x0041_ as A.
      .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
      .replace(/\r/g, '&#13;')
  )
}

/** A, B, … Z, AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : `${columnName(Math.floor(index / 26) - 1)}${letter}`
}
