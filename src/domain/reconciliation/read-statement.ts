import type { StatementSums } from '../tables/statements.ts'
import { type FoundTable, type Texts, tablesIn } from './find-tables.ts'
import { type ParcelLine, ParcelLines, type ReadLine, settledLines, sumOf } from './join-parcels.ts'
import { dayIn, labelsIn } from './read-labels.ts'
import { type Faulty, linesOfTable, type TableLines } from './read-lines.ts'
import type { SheetPlace, UnreadSheet } from './sheet-place.ts'
import { fieldsOfStatement, type StatementField } from './statement-columns.ts'
import { moneyFields, shapeOf } from './table-shape.ts'
import type { UnreadColumn } from './why-unread.ts'

/** A statement as its file tells it. */
export interface ReadStatement {
  /** Of all its tables, one behind the other. */
  headings: readonly string[]
  columns: readonly (StatementField | undefined)[]
  /** Where each table begins among them. */
  tables: readonly number[]
  rows: ReadLine[]
  /** Lines that name an order or parcel and hold what is no amount, each with a sentence. */
  faulty: Faulty[]
  /** Columns whose money nothing reads, unless somebody said so. */
  unread: UnreadColumn[]
  /** What its own 'Tổng' says of columns; nothing of those that it leaves empty. */
  totals: Partial<Record<StatementField, number>>
  /** How many of its amounts were rounded to the đồng. */
  rounded: number
  transferFee: number
  /** 'Số tiền GHTK', or what another carrier calls so. */
  received?: number | undefined
  /** The day it is of (ms), where it says one. */
  day?: number | undefined
  /** Its sheets, where it has several: rows are counted within each. */
  sheets: readonly SheetPlace[]
  /** Sheets with lines that are not of it. */
  left: readonly UnreadSheet[]
}

interface Reading {
  /** What somebody said that its columns mean. */
  said?: readonly (StatementField | undefined)[] | undefined
  /** They said so of a file like it before, and saw what is left out. */
  isKnown?: boolean | undefined
  /** For days that name no year. */
  now: number
  /** Where its sheets begin, of a file that has several. */
  sheets?: readonly SheetPlace[] | undefined
  left?: readonly UnreadSheet[] | undefined
}

/**
 * Reads a statement from the texts of its sheets: its tables are found, each is read by its own headings, and what they tell of one parcel is joined. What stands in the column of all fees goes before those of
 * which it is the sum.
 */
export function readStatement(
  rows: Texts,
  { said, isKnown = false, now, sheets = [], left = [] }: Reading,
): ReadStatement | undefined {
  const found = tablesIn(rows, sheets.length > 0 ? sheets.map(({ from }) => from) : [0])
  const [first] = found
  if (!first) return undefined
  const headings = found.flatMap((table) => table.headings)
  const columns =
    said && said.length === headings.length
      ? said
      : found.flatMap((table) => fieldsOfStatement(table.headings))
  const starts = startsOf(found)
  const parcels = new ParcelLines()
  const unread: UnreadColumn[] = []
  const read = found.map((table, place) => {
    const from = starts[place] ?? 0
    const shape = shapeOf(table.headings, columns.slice(from, from + table.headings.length))
    const lines = linesOfTable(rows, table, shape, sheets)
    const tells = moneyFields.filter((field) => shape.places.has(field))
    for (const line of lines.lines) parcels.take(line, place, tells)
    for (const [column, sum] of lines.unread) unread.push({ heading: table.headings[column] ?? '', sum })
    return lines
  })
  const settled = settledLines(parcels.all)
  const faulty = [...read.flatMap((lines) => lines.faulty), ...parcels.faulty]
  return {
    headings,
    columns,
    tables: starts,
    rows: settled.rows,
    faulty: faulty.toSorted((one, other) => one.n - other.n),
    unread: isKnown ? [] : unread,
    totals: totalsOf(read, parcels.all, settled.isApart),
    rounded: read.reduce((sum, { rounded }) => sum + rounded, 0),
    ...labelsIn(rows),
    day: dayIn(rows.slice(0, first.at), now) ?? dayIn(besideTables(rows, found), now),
    sheets,
    left: isKnown ? [] : left,
  }
}

function startsOf(found: readonly FoundTable[]): number[] {
  let from = 0
  return found.map(({ headings }) => {
    from += headings.length
    return from - headings.length
  })
}

/** Sheets without a table tell the day, too. */
function besideTables(rows: Texts, found: readonly FoundTable[]): Texts {
  const within = new Set(found.flatMap((table) => table.rows))
  return rows.filter((_, index) => !within.has(index))
}

/** What a statement's rows of totals say: of several, the one that is what its lines come to, or all of them together; else the first. */
function totalsOf(
  read: readonly TableLines[],
  lines: readonly ParcelLine[],
  isApart: boolean,
): ReadStatement['totals'] {
  const totals: ReadStatement['totals'] = {}
  for (const field of moneyFields) {
    const told = read.flatMap((table) => table.totals.flatMap((row) => row[field] ?? []))
    const [first] = told
    if (first === undefined) continue
    const ours = sumOf(lines, field)
    const all = told.reduce((sum, one) => sum + one, 0)
    totals[field] = [...told, all].find((one) => Math.abs(one) === Math.abs(ours)) ?? first
  }
  const { allFees, ...others } = totals
  if (allFees === undefined) return others
  return { ...others, fee: Math.abs(allFees) - (isApart ? 0 : sumOf(lines, 'returnFee')) }
}

/** What the rows of a statement come to (CAT-433, CAT-434). CAT-611: what arrives is what is paid out less the transfer fee, unless the file says what arrives. */
export function sumsOf({
  rows,
  transferFee,
  received,
}: Pick<ReadStatement, 'rows' | 'transferFee' | 'received'>): StatementSums {
  const sum = (field: 'cod' | 'fee' | 'returnFee' | 'pays') =>
    rows.reduce((total, row) => total + row[field], 0)
  const paid = sum('pays')
  const isNet = received !== undefined && received === paid - transferFee
  return {
    cod: sum('cod'),
    fee: sum('fee'),
    returnFee: sum('returnFee'),
    transferFee,
    received: received ?? paid,
    net: isNet ? received : (received ?? paid) - transferFee,
  }
}
