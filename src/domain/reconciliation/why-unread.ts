import { fold } from '../../lib/fold.ts'
import { formatMoneyWithUnit } from '../money/money.ts'
import type { StatementField } from './statement-columns.ts'

/** A column that nothing reads, and the money that stands in it. */
export interface UnreadColumn {
  heading: string
  sum: number
}

const moneyWord =
  /\b(phi|cuoc|tien|thu ho|cod|bao hiem|khau tru|boi thuong|hoan|giam|thue|vat|khuyen mai|chiet khau|amount|fees?|tax|discount)\b/
/** What the sum of all fees holds, where a column tells that. */
const partOfFees =
  /^(phi|phu phi|cuoc|thue|vat|giam|khuyen mai|chiet khau)\b|\b(fees?|tax|vat|discount|surcharge)$/

/** Viettel Post: what stands behind its price and its discount is read. */
const discounted = ['cuoc phi', 'giam gia']

/** Whether a column that is not read may hold money, by its heading; one without a heading may hold anything. */
export function mayHoldMoney(
  headings: readonly string[],
  columns: readonly (StatementField | undefined)[],
  column: number,
): boolean {
  if (columns[column] !== undefined) return false
  const word = fold(headings[column] ?? '').trim()
  if (columns.includes('allFees') && partOfFees.test(word.replace(/\([^()]*\)/g, '').trim())) return false
  if (
    discounted.includes(word) &&
    columns.includes('fee') &&
    discounted.every((one) => headings.some((text) => fold(text).trim() === one))
  )
    return false
  return word === '' || moneyWord.test(word)
}

/** What is said of them before anything is booked; nothing where there are none. */
export function whyUnread(unread: readonly UnreadColumn[]): string[] {
  return unread.map(
    ({ heading, sum }) =>
      `Chưa đọc cột ${heading === '' ? 'không tên' : `“${heading}”`}: ${formatMoneyWithUnit(sum)} trong đó không tính vào đâu. Chọn ở Ghép cột.`,
  )
}
