import { formatOrderTime } from '../../domain/time.ts'
import type { StockTakeWork } from '../../replica/queries/stock-take/stock-takes.ts'
import { saveText } from '../session/save-file.ts'
import { marksOf } from './review-marks.ts'
import type { ReviewRow } from './review-rows.ts'

/** The review as a table that Excel opens: UTF-8 with its mark, semicolons as Vietnamese Excel expects them. */
export function reviewTable({ names }: StockTakeWork, rows: readonly ReviewRow[], mayCost: boolean): string {
  const heads = [
    ...['Mã sản phẩm', 'Tên', 'Phân loại', 'Kệ', 'Sổ lúc đếm', 'Đếm được', 'Chênh lệch'],
    ...(mayCost ? ['Giá nhập', 'Chênh lệch theo giá nhập'] : []),
    ...['Người đếm', 'Lúc đếm', 'Ghi chú'],
  ]
  const body = rows.map((row) => {
    const { productCode, name, variant = '', bid, line, books, difference, money } = row
    const people = line?.rows.map(
      ({ by, quantity, round }) => `${names.get(by) ?? by} ${quantity} (lượt ${round})`,
    )
    return [
      ...[productCode, name, variant, bid, books, line ? line.weighed.counted : '', line ? difference : ''],
      ...(mayCost ? [line?.product?.priceIn ?? '', money ?? ''] : []),
      ...[people?.join(', ') ?? '', line ? formatOrderTime(line.weighed.countedAt) : ''],
      line ? marksOf(row).join(', ') : 'Chưa đếm',
    ]
  })
  return `\uFEFF${[heads, ...body].map((cells) => cells.map(cell).join(';')).join('\r\n')}\r\n`
}

/** A text that a spreadsheet would take for a formula is written as a text. */
function cell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function saveReview(work: StockTakeWork, rows: readonly ReviewRow[], mayCost: boolean): void {
  void saveText(reviewTable(work, rows, mayCost), `kiem-kho-${work.stockTake.code}`, 'csv')
}
