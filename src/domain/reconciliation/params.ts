import * as v from 'valibot'
import { moneyLimit } from '../money/money.ts'

/** Lines of a part; a part is booked in one transaction. */
export const partRows = 400
/** So many lines are looked up at once. */
export const matchedAtOnce = 500
/** So many statements are told at once. */
export const statementPage = 20
/** A statement has no more lines. */
export const mostRows = 40_000
export const mostParts = mostRows / partRows
/** A file of more columns is read, and they are not remembered. */
export const mostShapeColumns = 200

const Key = v.pipe(v.string(), v.maxLength(64))
const Whole = v.pipe(v.number(), v.safeInteger())
const Amount = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(moneyLimit))
const Signed = v.pipe(v.number(), v.integer(), v.minValue(-moneyLimit), v.maxValue(moneyLimit))

/** SHA-256 of its lines, the first half of it in hexadecimal; `wire:` and a command's id where no file was read. */
export const StatementId = v.pipe(v.string(), v.regex(/^([0-9a-f]{32}|wire:.{1,64})$/))
export const Part = v.pipe(Whole, v.minValue(0), v.maxValue(mostParts - 1))
export const Kind = v.picklist(['carrier', 'marketplace'])
export const Provider = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(60))

export const Told = {
  n: v.pipe(Whole, v.minValue(1), v.maxValue(1_000_000)),
  orderCode: Key,
  waybill: Key,
  cod: Amount,
  fee: Amount,
  returnFee: Amount,
  pays: Signed,
  weight: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100_000))),
  isReturned: v.boolean(),
}

export const Row = v.object({ ...Told, code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) })

/** Fees may be more than what was collected: then the shop pays. */
export const Sums = v.object({
  cod: Amount,
  fee: Amount,
  returnFee: Amount,
  transferFee: Amount,
  received: Signed,
  net: Signed,
})
