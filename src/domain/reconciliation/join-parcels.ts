import { formatMoneyWithUnit } from '../money/money.ts'
import type { StatementRow } from '../tables/statements.ts'
import type { Faulty, TableLine } from './read-lines.ts'
import { statementTitles } from './statement-columns.ts'
import type { MoneyField } from './table-shape.ts'

/** A parcel as all tables tell of it. */
export interface ParcelLine extends TableLine {
  /** Which money of it any table tells. */
  told: Set<MoneyField>
}

/** A line as a statement has it. */
export interface ReadLine extends StatementRow {
  createdOn: string
  doneOn: string
  status: string
}

interface Parcel {
  waybill: string
  lines: ParcelLine[]
  /** The table that told of it last, and which of its lines that goes on with. */
  last: number
  next: number
}

/** Lines as they come, table by table. What a later table says of a parcel is added to its line; said twice in one table, it is two. */
export class ParcelLines {
  readonly all: ParcelLine[] = []
  readonly faulty: Faulty[] = []
  readonly #byWaybill = new Map<string, Parcel>()
  readonly #byOrder = new Map<string, Parcel>()
  readonly #tables = new Map<ParcelLine, number>()

  /** @param tells the money that its table has columns for */
  take(line: TableLine, table: number, tells: readonly MoneyField[]): void {
    const parcel = this.#parcelOf(line)
    const first = parcel?.lines[0]
    if (parcel && first && this.#tables.get(first) !== table) {
      if (parcel.last !== table) Object.assign(parcel, { last: table, next: 0 })
      const one = parcel.lines[Math.min(parcel.next, parcel.lines.length - 1)] ?? first
      parcel.next += 1
      const why = joinInto(one, line, tells)
      if (why !== undefined) this.faulty.push({ n: line.n, why })
      return
    }
    const own: ParcelLine = { ...line, told: new Set(tells) }
    this.all.push(own)
    this.#tables.set(own, table)
    if (parcel) parcel.lines.push(own)
    else this.#keep({ waybill: line.waybill, lines: [own], last: table, next: 0 }, line)
  }

  #parcelOf({ waybill, orderCode }: TableLine): Parcel | undefined {
    const same = this.#byWaybill.get(keyOf(waybill))
    if (same || orderCode === '') return same
    const ofOrder = this.#byOrder.get(keyOf(orderCode))
    // An order may go in two parcels: then their waybills tell them apart.
    return waybill === '' || ofOrder?.waybill === '' ? ofOrder : undefined
  }

  #keep(parcel: Parcel, { waybill, orderCode }: TableLine): void {
    if (waybill !== '') this.#byWaybill.set(keyOf(waybill), parcel)
    if (orderCode !== '' && !this.#byOrder.has(keyOf(orderCode))) this.#byOrder.set(keyOf(orderCode), parcel)
  }
}

const keyOf = (code: string) => code.toUpperCase()

/** Adds what another table says of a parcel; what was told before is not counted again. Answers why it cannot be so. */
function joinInto(one: ParcelLine, line: TableLine, tells: readonly MoneyField[]): string | undefined {
  // What is paid out for it is told: its fees are in that, and are parts of it here.
  const isSettled = one.told.has('pays') && one.told.has('cod')
  const wrong = tells.find(
    (field) => (field === 'cod' || field === 'pays') && one.told.has(field) && one[field] !== line[field],
  )
  if (wrong)
    return `${statementTitles[wrong]} ${formatMoneyWithUnit(line[wrong])}, dòng khác của kiện này ghi ${formatMoneyWithUnit(one[wrong])}. Hỏi lại hãng.`
  const isRepeated = tells.some((field) => (field === 'cod' || field === 'pays') && one.told.has(field))
  for (const field of tells) {
    if (!one.told.has(field)) one[field] = line[field]
    else if (!isRepeated && !isSettled && one[field] !== line[field]) one[field] += line[field]
    one.told.add(field)
  }
  one.weight ??= line.weight
  one.cameBack ??= line.cameBack
  for (const field of ['orderCode', 'waybill', 'createdOn', 'doneOn', 'status'] as const)
    one[field] ||= line[field]
  return undefined
}

/** What the service costs: all fees less what the way back costs, where one column tells of all; then what is paid out, where none tells of that. */
export function settledLines(lines: readonly ParcelLine[]): { rows: ReadLine[]; isApart: boolean } {
  const isApart = isBackApart(lines)
  const rows = lines.map(({ allFees, told, cameBack, ...line }) => {
    const fee = told.has('allFees') ? allFees - (isApart ? 0 : line.returnFee) : line.fee
    const pays = told.has('pays') ? line.pays : line.cod - fee - line.returnFee
    return { ...line, fee, pays, isReturned: cameBack ?? (line.cod === 0 && line.returnFee > 0) }
  })
  return { rows, isApart }
}

/** Whether what the way back costs stands beside the sum of all fees, and is no part of it. */
function isBackApart(lines: readonly ParcelLine[]): boolean {
  const both = lines.filter(({ told }) => told.has('allFees'))
  if (both.some(({ allFees, returnFee }) => allFees < returnFee)) return true
  const paid = both.filter(({ told }) => told.has('pays'))
  const sum = (field: MoneyField) => paid.reduce((all, line) => all + line[field], 0)
  const back = sum('returnFee')
  return back > 0 && sum('cod') - sum('allFees') - back === sum('pays')
}

/** The sum of a field over all lines (VND). */
export function sumOf(lines: readonly Pick<ParcelLine, MoneyField>[], field: MoneyField): number {
  return lines.reduce((all, line) => all + line[field], 0)
}
