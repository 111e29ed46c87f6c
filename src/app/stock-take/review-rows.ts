import { productName } from '../../domain/names.ts'
import type { ReviewLine } from '../../replica/queries/stock-take/review-lines.ts'
import type { ExpectedLine } from './use-expected.ts'

/** A line of the review: counted, or expected and not counted. */
export interface ReviewRow {
  key: string
  bid: string
  productCode: string
  name: string
  variant: string | undefined
  /** Nothing while it was not counted. */
  line: ReviewLine | undefined
  /** On hand by the books at the time of the count; now, where nobody counted. */
  books: number
  /** Units too many (above zero) or missing; zero where nothing is balanced. */
  difference: number
  /** The difference at cost price; only for who may see it, and where one is known. */
  money: number | undefined
}

export const reviewFilters = {
  lech: 'Lệch',
  tat: 'Tất cả',
  chua: 'Chưa đếm',
  trung: 'Trùng người đếm',
  xem: 'Cần xem lại',
  la: 'Mã lạ',
} as const
export type ReviewFilter = keyof typeof reviewFilters

export function reviewRows(
  lines: readonly ReviewLine[],
  expected: readonly ExpectedLine[],
  mayCost: boolean,
): ReviewRow[] {
  const counted = new Set(lines.map(({ key }) => key))
  return [
    ...lines.map((line): ReviewRow => {
      const { key, bid, productCode, product, weighed } = line
      const cost = mayCost ? product?.priceIn : undefined
      return {
        key,
        bid,
        productCode,
        line,
        name: productName(product, productCode),
        variant: product?.variant,
        books: weighed.books,
        difference: weighed.difference,
        money: cost === undefined ? undefined : cost * weighed.difference,
      }
    }),
    ...expected
      .filter(({ key }) => !counted.has(key))
      .map(({ key, bid, productCode, name, variant, total }): ReviewRow => {
        const none = { line: undefined, difference: 0, money: undefined }
        return { key, bid, productCode, name, variant, books: total, ...none }
      }),
  ]
}

/** Counted by several and not chosen yet. */
export function isOverlap({ line }: ReviewRow): boolean {
  return line !== undefined && !line.done && line.weighed.overlap
}

/** Goods moved while it was counted, nobody knows what moved since, a newer count is in force, or more is promised than is there. */
export function needsLook({ line }: ReviewRow): boolean {
  if (!line) return false
  const { movedWhile, skipped, counted, moved, reserved } = line.weighed
  const now = counted + moved.reduce((sum, { quantity }) => sum + quantity, 0)
  return skipped !== undefined || (!line.done && (movedWhile > 0 || line.inHand > 0 || now < reserved))
}

export function passes(row: ReviewRow, filter: ReviewFilter): boolean {
  switch (filter) {
    case 'lech':
      return row.difference !== 0 || isOverlap(row)
    case 'tat':
      return row.line !== undefined
    case 'chua':
      return row.line === undefined
    case 'trung':
      return isOverlap(row)
    case 'xem':
      return needsLook(row)
    case 'la':
      return false
  }
}

/** The biggest difference first; overlaps before all, for their number is not settled. */
export function byDifference(order: 'sl' | 'tien') {
  const size = ({ difference, money }: ReviewRow) => Math.abs(order === 'tien' ? (money ?? 0) : difference)
  return (one: ReviewRow, other: ReviewRow) =>
    Number(isOverlap(other)) - Number(isOverlap(one)) ||
    size(other) - size(one) ||
    one.bid.localeCompare(other.bid) ||
    one.productCode.localeCompare(other.productCode)
}

export interface ReviewSums {
  counted: number
  uncounted: number
  differing: number
  surplus: number
  missing: number
  /** Sum of the differences at cost price. */
  money: number | undefined
  overlaps: number
  looks: number
  /** Lines that will not be balanced. */
  skipped: number
}

export function sumsOf(rows: readonly ReviewRow[], mayCost: boolean): ReviewSums {
  const counted = rows.filter(({ line }) => line)
  const sum = (of: (row: ReviewRow) => number) => counted.reduce((total, row) => total + of(row), 0)
  return {
    counted: counted.length,
    uncounted: rows.length - counted.length,
    differing: counted.filter(({ difference }) => difference !== 0).length,
    surplus: sum(({ difference }) => Math.max(0, difference)),
    missing: sum(({ difference }) => Math.max(0, -difference)),
    money: mayCost ? sum(({ money }) => money ?? 0) : undefined,
    overlaps: counted.filter(isOverlap).length,
    looks: counted.filter(needsLook).length,
    skipped: counted.filter(({ line }) => line?.weighed.skipped).length,
  }
}

/** "+3", "−2", "0". */
export function signed(units: number): string {
  if (units === 0) return '0'
  return `${units > 0 ? '+' : '−'}${Math.abs(units).toLocaleString('vi-VN')}`
}
