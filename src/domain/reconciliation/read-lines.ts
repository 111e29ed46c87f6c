import { fold } from '../../lib/fold.ts'
import { formatMoney, moneyLimit } from '../money/money.ts'
import type { FoundTable, Texts } from './find-tables.ts'
import { amountIn, isFraction, weightIn } from './read-amounts.ts'
import { isLabel, statementLabels } from './read-labels.ts'
import type { SheetPlace } from './sheet-place.ts'
import { statementTitles } from './statement-columns.ts'
import { type MoneyField, moneyFields, type Shape, textAt } from './table-shape.ts'

type Amounts = Record<MoneyField, number>

/** One line of one table. */
export interface TableLine extends Amounts {
  /** Its row, from 1. */
  n: number
  orderCode: string
  waybill: string
  weight: number | undefined
  /** Whether the goods came back, by its words or by the heading above it; nothing where they do not tell. */
  cameBack: boolean | undefined
  createdOn: string
  doneOn: string
  status: string
}

export interface Faulty {
  n: number
  why: string
}

/** What stands in one table. */
export interface TableLines {
  lines: TableLine[]
  faulty: Faulty[]
  /** What each of its rows of totals says. */
  totals: Partial<Record<MoneyField, number>>[]
  /** Money of columns that nothing reads. */
  unread: Map<number, number>
  /** How many of its amounts were rounded to the đồng. */
  rounded: number
}

/**
 * Reads the lines of a table by its columns; those that hold what is no amount are named, and left out.
 * @param sheets on which it stands: what a heading says of the lines below it ends with its sheet
 */
export function linesOfTable(
  rows: Texts,
  table: FoundTable,
  shape: Shape,
  sheets: readonly SheetPlace[],
): TableLines {
  const read: TableLines = { lines: [], faulty: [], totals: [], unread: new Map(), rounded: 0 }
  let section = ''
  let sheet: SheetPlace | undefined
  for (const index of table.rows) {
    const row = rows[index] ?? []
    const on = sheets.findLast(({ from }) => from <= index)
    if (on !== sheet) section = ofReturned.test(fold(on?.name ?? '')) ? 'hang hoan' : ''
    sheet = on
    if (isLabel(row)) continue
    if (isTotal(row)) {
      read.totals.push(totalsOf(row, shape))
      continue
    }
    const [orderCode, waybill] = [textAt(row, shape, 'orderCode'), textAt(row, shape, 'waybill')]
    // Every code has a digit: what has none is words, a conclusion at its foot for one.
    if (!/\d/.test(orderCode + waybill)) {
      const words = row.filter((text) => text !== '')
      if (words.length === 1) section = fold(words[0] ?? '')
      continue
    }
    const n = index + 1
    const { amounts, rounded, why } = amountsOf(row, shape)
    if (why !== undefined) {
      read.faulty.push({ n, why })
      continue
    }
    read.rounded += rounded
    countUnread(row, shape, read.unread)
    const status = textAt(row, shape, 'status')
    read.lines.push({
      ...amounts,
      n,
      orderCode: orderCode.slice(0, 64),
      waybill: waybill.slice(0, 64),
      weight: weightIn(textAt(row, shape, 'weight'), shape.grams),
      cameBack: cameBack({ status, section, hasStatus: shape.places.has('status') }),
      createdOn: textAt(row, shape, 'createdOn'),
      doneOn: textAt(row, shape, 'doneOn'),
      status,
    })
  }
  return withSigns(read)
}

/** The money of a line, or a sentence that says why it is none. A field of several columns is their sum. */
function amountsOf(
  row: readonly string[],
  { places }: Shape,
):
  | { amounts: Amounts; rounded: number; why?: undefined }
  | { amounts?: undefined; rounded?: undefined; why: string } {
  const amounts: Amounts = { cod: 0, fee: 0, returnFee: 0, allFees: 0, pays: 0 }
  let rounded = 0
  for (const field of moneyFields) {
    for (const place of places.get(field) ?? []) {
      const text = (row[place] ?? '').trim()
      const amount = text === '' ? 0 : amountIn(text)
      if (amount === undefined) return { why: `“${text}” không phải là số tiền.` }
      amounts[field] += amount
      if (isFraction(text)) rounded += 1
    }
    if (Math.abs(amounts[field]) > moneyLimit)
      return {
        why: `${statementTitles[field]} ${formatMoney(amounts[field])} lớn quá. Xem lại ô này trong tệp.`,
      }
  }
  return amounts.cod < 0
    ? { why: `Tiền thu hộ ${textAt(row, { places }, 'cod')} là số âm.` }
    : { amounts, rounded }
}

const feeFields = ['fee', 'returnFee', 'allFees'] as const

/** Fees are written below zero by many: a table's sign is that of most of its fees. One of the other sign is money that the carrier gives back, and no fee. */
function withSigns(read: TableLines): TableLines {
  const signOf = (field: MoneyField) =>
    read.lines.reduce((sum, line) => sum + Math.sign(line[field]), 0) < 0 ? -1 : 1
  const signs = feeFields.map((field) => ({ field, sign: signOf(field) }))
  const lines: TableLine[] = []
  const faulty = [...read.faulty]
  for (const line of read.lines) {
    const signed = { ...line }
    for (const { field, sign } of signs) signed[field] = line[field] * sign || 0
    const back = feeFields.find((field) => signed[field] < 0)
    if (!back) lines.push(signed)
    else faulty.push({ n: line.n, why: givenBack(statementTitles[back], line[back]) })
  }
  return { ...read, lines, faulty: faulty.toSorted((one, other) => one.n - other.n) }
}

function givenBack(title: string, amount: number): string {
  return `${title} ${formatMoney(amount)} trái dấu với các dòng khác: hãng trả lại phí, ghi tay.`
}

function totalsOf(row: readonly string[], { places }: Shape): Partial<Record<MoneyField, number>> {
  const totals: Partial<Record<MoneyField, number>> = {}
  for (const field of moneyFields) {
    const told = (places.get(field) ?? []).map((place) => amountIn((row[place] ?? '').trim()))
    const amounts = told.filter((amount) => amount !== undefined)
    if (amounts.length > 0 && amounts.length === told.length)
      totals[field] = amounts.reduce((sum, amount) => sum + amount, 0)
  }
  return totals
}

/** Adds up what stands in columns that nothing reads and that may hold money. */
function countUnread(row: readonly string[], { unread }: Shape, sums: Map<number, number>): void {
  for (const column of unread) {
    const amount = amountIn((row[column] ?? '').trim()) ?? 0
    if (amount !== 0) sums.set(column, (sums.get(column) ?? 0) + amount)
  }
}

/** CAT-441: the completed ones say 'Đã đối soát'; others are told by their words, or by the heading above them. */
function cameBack({
  status,
  section,
  hasStatus,
}: {
  status: string
  section: string
  hasStatus: boolean
}): boolean | undefined {
  const word = fold(status).replace(finished, '')
  if (/hoan|tra hang|returned/.test(word)) return true
  if (hasStatus && word.includes(reconciled)) return false
  return /hoan|tra hang/.test(section.replace(finished, '')) ? true : undefined
}

/** Names of sheets that hold parcels that came back. */
const ofReturned = /hang hoan|don hoan|hoan hang|chuyen hoan|tra hang/
const finished = /hoan (thanh|tat)/g
const reconciled = fold(statementLabels.reconciled)

function isTotal(row: readonly string[]): boolean {
  const first = row.find((text) => text !== '')
  return first !== undefined && /^(tong|tong cong|total)\b/.test(fold(first))
}
