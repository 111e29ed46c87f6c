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

/**
 * Reads a statement from the texts of its sheet; `said` is what somebody said that its columns mean. Every label is looked for beside its words: amounts stand in the same cell, or to the right of it.
 * @param now for days that name no year
 */
export function readStatement(
  rows: Texts,
  { said, now }: { said?: readonly (StatementField | undefined)[] | undefined; now: number },
): ReadStatement | undefined {
  const headingRow = headingRowOf(rows)
  if (headingRow === undefined) return undefined
  const { headings, height } = headingsAt(rows, headingRow)
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
  // Viettel Post tells of money in one table and of fees in another: each is read by its own headings, and what it says of a parcel is added up.
  let current = columns
  let table = 0
  const placeOf = (field: StatementField) => current.indexOf(field)
  let grams = isInGrams(headings[placeOf('weight')] ?? '')
  let section = ''
  const unread = new Map<number, number>()
  const known = new Map<string, { table: number; row: ReadStatement['rows'][number] }>()
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? []
    if (readLabels(row, read) || index < headingRow + height || row.join('|') === lowerHead) continue
    const again = fieldsOfStatement(row)
    if (again.filter((field) => field !== undefined).length >= 2) {
      const isSame = row.join('|') === (rows[headingRow] ?? []).join('|')
      current = isSame ? columns : again
      grams = isInGrams(row[placeOf('weight')] ?? '')
      table += 1
      continue
    }
    const at = (field: StatementField) => (placeOf(field) === -1 ? '' : (row[placeOf(field)] ?? '').trim())
    if (isTotal(row)) {
      for (const field of ['cod', 'fee', 'returnFee', 'pays'] as const) {
        const amount = at(field) === '' ? undefined : amountIn(at(field))
        if (amount !== undefined && !(field in read.totals)) read.totals[field] = amount
      }
      continue
    }
    const [orderCode, waybill] = [at('orderCode'), at('waybill')]
    if (orderCode === '' && waybill === '') {
      const words = row.filter((text) => text !== '')
      if (words.length === 1) section = fold(words[0] ?? '')
      continue
    }
    const amounts = { cod: 0, fee: 0, returnFee: 0, pays: 0 }
    const wrong = (Object.keys(amounts) as (keyof typeof amounts)[]).find((field) => {
      const amount = at(field) === '' ? 0 : amountIn(at(field))
      if (amount === undefined) return true
      // Fees are written below zero by many; money that was collected is not.
      amounts[field] = field === 'pays' || field === 'cod' ? amount : Math.abs(amount)
      return false
    })
    if (wrong) {
      read.faulty.push({ n: index + 1, why: `“${at(wrong)}” không phải là số tiền.` })
      continue
    }
    if (amounts.cod < 0) {
      read.faulty.push({ n: index + 1, why: `Tiền thu hộ ${at('cod')} là số âm.` })
      continue
    }
    if (!said) countUnread(row, table === 0 ? headings : [], current, unread)
    const weight = at('weight') === '' ? undefined : weightIn(at('weight'), grams)
    const status = at('status')
    const key = waybill || orderCode
    const before = known.get(key)
    if (before && before.table !== table) {
      const { row: one } = before
      one.cod += amounts.cod
      one.fee += amounts.fee
      one.returnFee += amounts.returnFee
      one.pays = one.cod - one.fee - one.returnFee
      one.weight ??= weight
      continue
    }
    const one = {
      n: index + 1,
      orderCode: orderCode.slice(0, 64),
      waybill: waybill.slice(0, 64),
      ...amounts,
      pays: placeOf('pays') === -1 ? amounts.cod - amounts.fee - amounts.returnFee : amounts.pays,
      weight,
      isReturned: isReturned({ status, section, amounts, hasStatus: placeOf('status') !== -1 }),
      createdOn: at('createdOn'),
      doneOn: at('doneOn'),
      status,
    }
    known.set(key, { table, row: one })
    read.rows.push(one)
  }
  read.unread = [...unread].map(([column, sum]) => ({ heading: headings[column] ?? '', sum }))
  return read
}

/** Adds up what stands in columns that nothing reads and that may hold money. */
function countUnread(
  row: readonly string[],
  headings: readonly string[],
  columns: readonly (StatementField | undefined)[],
  unread: Map<number, number>,
): void {
  for (const [column, heading] of headings.entries()) {
    if (!mayHoldMoney(heading, columns[column])) continue
    const amount = amountIn(row[column] ?? '') ?? 0
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
  const word = fold(status)
  if (/hoan|tra hang|returned/.test(word) && !/hoan thanh/.test(word)) return true
  if (hasStatus && word.includes(folded.reconciled)) return false
  if (/hoan|tra hang/.test(section) && !/hoan thanh/.test(section)) return true
  return amounts.cod === 0 && amounts.returnFee > 0
}

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

/** Whole VND: "1.234.567", "1,234,567 đ", "-15000", "12000.0"; nothing where it is none. */
export function amountIn(text: string): number | undefined {
  const bare = text.replace(/[\s₫đ]|vnd/giu, '')
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
  const value = Number(number.replace(',', '.'))
  const isGrams = unit ? !/^kg$/i.test(unit) : grams || value >= 100
  return isGrams ? value / 1000 : value
}

/** "Ngày 12 tháng 11 năm 2026", "12/11/2026": the last day that its head names, for a period ends with its own. */
function dayIn(head: Texts, now: number): number | undefined {
  const days = head.flat().flatMap((text) => {
    const written = /ngay (\d{1,2}) thang (\d{1,2}) nam (\d{4})/.exec(fold(text))
    if (written) return parseDay(written.slice(1, 4).join('/'), now) ?? []
    return [...text.matchAll(/\d{1,2}[/-]\d{1,2}[/-]\d{4}/g)].flatMap(([day]) => parseDay(day, now) ?? [])
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
