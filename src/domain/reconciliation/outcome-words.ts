import type { StatementOutcome } from '../tables/statements.ts'

/** What became of a line that was to be booked, in words. */
export const outcomeWords: Record<StatementOutcome['became'], string> = {
  booked: 'Đã ghi',
  missing: 'Không có đơn này',
  other: 'Đơn của nơi khác, không ghi',
  again: 'Đơn đã đối soát ở bảng kê khác, không ghi lần nữa',
}
