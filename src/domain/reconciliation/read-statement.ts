import { fold } from '../../lib/fold.ts'
import { parseDay } from '../parse-day.ts'
import type { StatementRow, StatementSums } from '../tables/statements.ts'
import { fieldsOfStatement, isInGrams, type StatementField } from './statement-columns.ts'
import { mayHoldMoney, type UnreadColumn } from './why-unread.ts'

/** The labels of a GHTK statement, to the letter (CAT-441 … CAT-445). */
export const statementLabels = {
  detail: 'CHI TIẾT',
  total: 'Tổng',
  transferFee: 'Phí chuyển khoản:',
  received: 'Số tiền GHTK',
  reconciled: 'Đã đối soát',
} as const

/** A statement as its file tells it. */
export interface ReadStatement {
  headings: readonly string[]
  columns: readonly (StatementField | undefined)[]
  rows: (StatementRow & { createdOn: string; doneOn: string; status: string })[]
  /** Lines that name an order or parcel and hold what is no amount, each with a sentence. */
  faulty: { n: number; why: string }[]
  /** Columns whose money nothing reads, unless somebody said so. */
  unread: UnreadColumn[]
  /** What its own 'Tổng' says of columns; nothing of those that it leaves empty. */
  totals: Partial<Record<StatementField, number>>
  transferFee: number
  /** 'Số tiền GHTK', or what another carrier calls so. */
  received?: number | undefined
  /** The day it is of (ms), where it says one. */
  day?: number | undefined
}

type Texts = readonly (readonly string[])[]

/** Where its headings stand: behind 'CHI TIẾT' where that is there, else the first row that has them. */
function headingRowOf(rows: Texts): number | undefined {
  const detail = rows.findIndex((row) => row.some((text) => fold(text).startsWith(folded.detail)))
  const from = Math.max(0, detail)
  const best = rows
    .slice(from, from + 40)
    .map((row, index) => ({
      index: from + index,
      known: fieldsOfStatement(row).filter((field) => field !== undefined).length,
      filled: row.filter((text) => text !== '').length,
    }))
    .toSorted((one, other) => other.known - one.known || one.index - other.index)[0]
  if (!best) return undefined
  if (best.known >= 2) return best.index
  // Headings that no word tells: the first row that is as wide as a table.
  const wide = rows.findIndex((row, index) => index >= from && row.filter((text) => text !== '').length >= 3)
  return wide === -1 ? undefined : wide
}

/** Headings over two rows, the upper ones merged: a column is called as the lower row says where that is known, else by both. */
function headingsAt(rows: Texts, at: number): { headings: readonly string[]; height: 1 | 2 } {
  const upper = rows[at] ?? []
  const lower = rows[at + 1] ?? []
  const said = lower.flatMap((text, column) => (text === '' ? [] : [{ text, column }]))
  const fields = fieldsOfStatement(upper)
  const isBelow =
    said.length > 1 &&
    said.length < upper.length &&
    lower.some((text, column) => text !== '' && (upper[column] ?? '') === '') &&
    said.every(
      ({ text, column }) =>
        amountIn(text) === undefined &&
        !/\d{2}/.test(text) &&
        fields[column] !== 'orderCode' &&
        fields[column] !== 'waybill',
    )
  if (!isBelow) return { headings: upper, height: 1 }
  const wide = Math.max(upper.length, lower.length)
  const heading = (_: unknown, column: number) => {
    const [above = '', below = ''] = [upper[column], lower[column]]
    const [known] = fieldsOfStatement([below])
    return known ? below : `${above} ${below}`.trim()
  }
  return { headings: Array.from({ length: wide }, heading), height: 2 }
}

/** How one table of a statement is read: by which columns, its weights in which unit. */
interface Shape {
  places: ReadonlyMap<StatementField, readonly number[]>
  grams: boolean
  /** Columns that nothing reads and that may hold money. */
  unread: readonly number[]
}

function shapeOf(headings: readonly string[], columns: readonly (StatementField | undefined)[]): Shape {
  const places = new Map<StatementField, number[]>()
  for (const [column, field] of columns.entries())
    if (field) places.set(field, [...(places.get(field) ?? []), column])
  const unread = [...headings.keys()].filter((column) =>
    mayHoldMoney(headings[column] ?? '', columns[column], columns),
  )
  return { places, grams: isInGrams(headings[places.get('weight')?.[0] ?? -1] ?? ''), unread }
}

interface Reading {
  /** What somebody said that its columns mean. */
  said?: readonly (StatementField | undefined)[] | undefined
  /** They said so of a file like it before, and saw what is left out. */
  isKnown?: boolean | undefined
  /** For days that name no year. */
  now: number
}

const sums = ['cod', 'fee', 'returnFee', 'allFees', 'pays'] as const

/**
 * Reads a statement from the texts of its sheet. Every label is looked for beside its words: amounts stand in the same cell, or to the right of it. What stands in the column of all fees goes before
 * those of which it is the sum.
 */
export function readStatement(
  rows: Texts,
  { said, isKnown = false, now }: Reading,
): ReadStatement | undefined {
  const headingRow = headingRowOf(rows)
  if (headingRow === undefined) return undefined
  const { headings, height } = headingsAt(rows, headingRow)
  const head = (rows[headingRow] ?? []).join('|')
  const lowerHead = height === 2 ? (rows[headingRow + 1] ?? []).join('|') : undefined
  const columns = said && said.length === headings.length ? said : fieldsOfStatement(headings)
  const read: ReadStatement = {
    headings,
    columns,
    rows: [],
    faulty: [],
    unread: [],
    totals: {},
    transferFee: 0,
    day: dayIn(rows.slice(0, headingRow), now),
  }
  const first = shapeOf(headings, columns)
  // Viettel Post tells of money in one table and of fees in another: each is read by its own headings.
  let shape = first
  let table = 0
  let section = ''
  const unread = new Map<number, number>()
  const lines = new LinesOfTables()
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    if (readLabels(row, read) || index < headingRow + height || row.join('|') === lowerHead) continue
    // Printed anew over the next page.
    if (row.join('|') === head) continue
    const again = row.some(isNumber) ? [] : fieldsOfStatement(row)
    if (again.filter((field) => field !== undefined).length >= 2) {
      shape = shapeOf(row, again)
      table += 1
      continue
    }
    if (isTotal(row)) {
      readTotals(row, shape, read)
      continue
    }
    const [orderCode, waybill] = [textAt(row, shape, 'orderCode'), textAt(row, shape, 'waybill')]
    // Every code has a digit: what has none is words, a conclusion at its foot for one.
    if (!/\d/.test(orderCode + waybill)) {
      const words = row.filter((text) => text !== '')
      if (words.length === 1) section = fold(words[0] ?? '')
      continue
    }
    const { amounts, why } = amountsOf(row, shape)
    if (why !== undefined) {
      read.faulty.push({ n: index + 1, why })
      continue
    }
    if (table === 0 && !isKnown) countUnread(row, first.unread, unread)
    const status = textAt(row, shape, 'status')
    const hasStatus = shape.places.has('status')
    lines.take(
      {
        ...amounts,
        n: index + 1,
        orderCode: orderCode.slice(0, 64),
        waybill: waybill.slice(0, 64),
        weight: weightIn(textAt(row, shape, 'weight'), shape.grams),
        isReturned: isReturned({ status, section, amounts, hasStatus }),
        createdOn: textAt(row, shape, 'createdOn'),
        doneOn: textAt(row, shape, 'doneOn'),
        status,
      },
      table,
    )
  }
  settleFees(lines.all, read, first)
  read.unread = [...unread].map(([column, sum]) => ({ heading: headings[column] ?? '', sum }))
  return read
}

type Line = ReadStatement['rows'][number] & { allFees: number }

/** Lines as they come. What a later table says of a parcel is added to its line; said twice in one table, it is two. */
class LinesOfTables {
  readonly all: Line[] = []
  readonly #known = new Map<string, { table: number; lines: Line[]; last: number; next: number }>()

  take(line: Line, table: number): void {
    const key = line.waybill || line.orderCode
    const known = this.#known.get(key)
    if (known && known.table !== table) {
      if (known.last !== table) Object.assign(known, { last: table, next: 0 })
      const one = known.lines[Math.min(known.next, known.lines.length - 1)] ?? line
      known.next += 1
      for (const field of sums) one[field] += line[field]
      one.weight ??= line.weight
      return
    }
    if (known) known.lines.push(line)
    else this.#known.set(key, { table, lines: [line], last: table, next: 0 })
    this.all.push(line)
  }
}

/** What the service costs: all fees less what the way back costs, where one column tells of all; then what is paid out, where none tells of that. */
function settleFees(lines: readonly Line[], read: ReadStatement, { places }: Shape): void {
  const hasPays = places.has('pays')
  const sum = (field: (typeof sums)[number]) => lines.reduce((all, line) => all + line[field], 0)
  const hasAll = places.has('allFees')
  const back = sum('returnFee')
  const left = sum('cod') - sum('allFees')
  const isApart =
    lines.some(({ allFees, returnFee }) => allFees < returnFee) ||
    (hasPays && back > 0 && left - back === sum('pays'))
  const { allFees: told, ...totals } = read.totals
  read.totals = totals
  if (hasAll && told !== undefined) totals.fee = Math.abs(told) - (isApart ? 0 : back)
  read.rows = lines.map(({ allFees, ...line }) => {
    const fee = hasAll ? allFees - (isApart ? 0 : line.returnFee) : line.fee
    return { ...line, fee, pays: hasPays ? line.pays : line.cod - fee - line.returnFee }
  })
}

function textAt(row: readonly string[], { places }: Shape, field: StatementField): string {
  const [place] = places.get(field) ?? []
  return place === undefined ? '' : (row[place] ?? '').trim()
}

type Amounts = Record<(typeof sums)[number], number>

/** The money of a line, or a sentence that says why it is none. A field of several columns is their sum. */
function amountsOf(
  row: readonly string[],
  { places }: Shape,
): { amounts: Amounts; why?: undefined } | { amounts?: undefined; why: string } {
  const amounts: Amounts = { cod: 0, fee: 0, returnFee: 0, allFees: 0, pays: 0 }
  for (const field of sums) {
    for (const place of places.get(field) ?? []) {
      const text = (row[place] ?? '').trim()
      const amount = text === '' ? 0 : amountIn(text)
      if (amount === undefined) return { why: `“${text}” không phải là số tiền.` }
      amounts[field] += amount
    }
    // Fees are written below zero by many; money that was collected is not.
    if (field !== 'pays' && field !== 'cod') amounts[field] = Math.abs(amounts[field])
  }
  return amounts.cod < 0
    ? { why: `Tiền thu hộ ${textAt(row, { places, grams: false, unread: [] }, 'cod')} là số âm.` }
    : { amounts }
}

function readTotals(row: readonly string[], { places }: Shape, read: ReadStatement): void {
  for (const field of sums) {
    const told = (places.get(field) ?? []).map((place) => amountIn((row[place] ?? '').trim()))
    const amounts = told.filter((amount) => amount !== undefined)
    if (amounts.length > 0 && amounts.length === told.length && !(field in read.totals))
      read.totals[field] = amounts.reduce((sum, amount) => sum + amount, 0)
  }
}

const isNumber = (text: string) => /^[\d.,]+$/.test(text)

/** Adds up what stands in columns that nothing reads and that may hold money. */
function countUnread(row: readonly string[], columns: readonly number[], unread: Map<number, number>): void {
  for (const column of columns) {
    const amount = amountIn((row[column] ?? '').trim()) ?? 0
    if (amount !== 0) unread.set(column, (unread.get(column) ?? 0) + amount)
  }
}

/** CAT-441: the completed ones say 'Đã đối soát'; others are told by their words, by the heading above them, or by a fee for the way back. */
function isReturned({
  status,
  section,
  amounts,
  hasStatus,
}: {
  status: string
  section: string
  amounts: { cod: number; returnFee: number }
  hasStatus: boolean
}): boolean {
  const word = fold(status).replace(finished, '')
  if (/hoan|tra hang|returned/.test(word)) return true
  if (hasStatus && word.includes(folded.reconciled)) return false
  if (/hoan|tra hang/.test(section.replace(finished, ''))) return true
  return amounts.cod === 0 && amounts.returnFee > 0
}

const finished = /hoan (thanh|tat)/g

/** Reads 'Phí chuyển khoản:' and 'Số tiền GHTK'; whether the row is one of these. */
function readLabels(row: readonly string[], read: ReadStatement): boolean {
  const place = row.findIndex((text) => {
    const word = fold(text)
    return word.startsWith(folded.transferFee) || isReceived(word)
  })
  const label = row[place]
  if (label === undefined) return false
  const behind = [label.slice(label.indexOf(':') + 1), ...row.slice(place + 1)]
  const amount = behind.map((text) => amountIn(text.trim())).find((found) => found !== undefined)
  if (amount === undefined) return false
  if (isReceived(fold(label))) read.received ??= amount
  else read.transferFee = Math.abs(amount)
  return true
}

/** @param word folded */
function isReceived(word: string): boolean {
  return word.startsWith(folded.received) || /^so tien .*(thanh toan|tra shop|chuyen khoan cho)/.test(word)
}

function isTotal(row: readonly string[]): boolean {
  const first = row.find((text) => text !== '')
  return first !== undefined && /^(tong|tong cong|total)\b/.test(fold(first))
}

/** Labels as `fold` leaves them: they are looked for in every cell. */
const folded = {
  detail: fold(statementLabels.detail),
  transferFee: fold(statementLabels.transferFee.slice(0, -1)),
  received: fold(statementLabels.received),
  reconciled: fold(statementLabels.reconciled),
}

/** Whole VND: "1.234.567", "1,234,567 đ", "-15000", "12000.0", a dash for nothing; nothing where it is none. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/vn[dđ]|[\s₫đ]/giu, '')
  if (/^[-–—]$/.test(bare)) return 0
  const [, minus, digits] = /^(-|\()?(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]0{1,2})?\)?$/.exec(bare) ?? []
  if (digits === undefined) return undefined
  const amount = Number(digits.replace(/[.,]/g, ''))
  if (!Number.isSafeInteger(amount)) return undefined
  return minus && amount > 0 ? -amount : amount
}

/** In kg: "0,45", "450 g", "1.2 kg". A number of hundreds without a unit is grams: nobody sends half a ton. */
export function weightIn(text: string, grams: boolean): number | undefined {
  const [, number, unit] = /^(\d+(?:[.,]\d+)?)\s*(kg|g|gr|gram)?$/i.exec(text.trim()) ?? []
  if (number === undefined) return undefined
  const isGramsSaid = unit ? !/^kg$/i.test(unit) : grams
  // Nobody tells thousandths of a gram: there "1.400" is a thousand and four hundred.
  const isThousands = isGramsSaid && /^\d+[.,]\d{3}$/.test(number)
  const value = Number(isThousands ? number.replace(/[.,]/, '') : number.replace(',', '.'))
  const isGrams = isGramsSaid || (!unit && value >= 100)
  return isGrams ? value / 1000 : value
}

/** "Ngày 12 tháng 11 năm 2026", "12/11/2026", "2026-11-12": the last day that its head names, for a period ends with its own. */
function dayIn(head: Texts, now: number): number | undefined {
  const days = head.flat().flatMap((text) => {
    const written = /ngay (\d{1,2}) thang (\d{1,2}) nam (\d{4})/.exec(fold(text))
    if (written) return parseDay(written.slice(1, 4).join('/'), now) ?? []
    const foreign = [...text.matchAll(/\b(\d{4})-(\d{1,2})-(\d{1,2})\b/g)].map(
      ([, year, month, day]) => `${day}/${month}/${year}`,
    )
    const ours = [...text.matchAll(/\b\d{1,2}[/-]\d{1,2}[/-]\d{4}/g)].map(([day]) => day)
    return [...ours, ...foreign].flatMap((day) => parseDay(day, now) ?? [])
  })
  return days.length === 0 ? undefined : Math.max(...days)
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
