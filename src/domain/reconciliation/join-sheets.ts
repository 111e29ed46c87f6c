import { fold } from '../../lib/fold.ts'
import type { Texts } from './find-tables.ts'
import { type ReadStatement, readStatement } from './read-statement.ts'
import type { SheetPlace, UnreadSheet } from './sheet-place.ts'

/** A sheet of a file. */
export interface Sheet {
  name: string
  rows: Texts
}

/** A statement's rows, whatever sheets they stand on. */
export interface JoinedSheets {
  rows: Texts
  sheets: readonly SheetPlace[]
  left: readonly UnreadSheet[]
}

/**
 * The sheets that a statement is made of: the one with most lines first, then those that tell more of its parcels, go on with its table, or tell of fees alone; and those without lines, which tell its day and what
 * arrives. A copy of its lines, and what is not paid yet, is left, and named.
 */
export function joinSheets(all: readonly Sheet[], now: number): JoinedSheets {
  const read = all.map((sheet) => readSheet(sheet, now))
  const [main] = read.toSorted((one, other) => other.lines - one.lines)
  if (!main || main.lines === 0 || all.length === 1) return { rows: all[0]?.rows ?? [], sheets: [], left: [] }
  const others = read.filter((one) => one !== main)
  const joined = [main, ...others.filter((one) => one.lines === 0 || isPart(one, main))]
  const left = others
    .filter((one) => !joined.includes(one))
    .map(({ sheet: { name }, lines }) => ({ name, lines }))
  const rows: (readonly string[])[] = []
  const sheets = joined.map(({ sheet }) => {
    const from = rows.length
    for (const row of sheet.rows) rows.push(row)
    return { name: sheet.name, from }
  })
  return { rows, sheets, left }
}

interface SheetAlone {
  sheet: Sheet
  lines: number
  /** What its lines name. */
  codes: ReadonlySet<string>
  head: string
  tellsMoney: boolean
}

function readSheet(sheet: Sheet, now: number): SheetAlone {
  const read = readStatement(sheet.rows, { now })
  const named = read && isNamed(read) ? read : undefined
  return {
    sheet,
    lines: read?.rows.length ?? 0,
    codes: new Set(named?.rows.flatMap(({ waybill, orderCode }) => [waybill, orderCode])),
    head: named?.headings.join('|') ?? '',
    tellsMoney: named?.columns.some((field) => field === 'cod' || field === 'pays') ?? false,
  }
}

const isNamed = ({ columns }: ReadStatement) =>
  columns.some((field) => field === 'waybill' || field === 'orderCode')

/** Sheets of what is still to come, or was paid before. */
const notYet = /\b(chua|ton|cho|dang|ky truoc|ky sau)\b/

function isPart({ sheet, codes, head, tellsMoney }: SheetAlone, main: SheetAlone): boolean {
  if (head === '' || notYet.test(fold(sheet.name))) return false
  const isOfMain = [...codes].filter((code) => code !== '' && main.codes.has(code)).length * 2 >= codes.size
  if (head === main.head) return !isOfMain
  return isOfMain || !tellsMoney
}
