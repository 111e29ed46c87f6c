import { writeWorkbook } from '../../src/lib/excel/write-workbook.ts'

/** One line of a statement, as a carrier writes it. */
export interface WrittenLine {
  orderCode: string
  waybill: string
  cod: number
  fee: number
  returnFee?: number
  weight?: number
  status?: string
}

/** A workbook of texts, as they stand; its first row is as wide as the widest. */
export function sheetOfTexts(rows: readonly (readonly string[])[]): Promise<Uint8Array<ArrayBuffer>> {
  const [first = []] = rows
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, index) => ({
    title: first[index] ?? '',
    kind: 'text' as const,
    width: 16,
  }))
  return writeWorkbook({ name: 'Bang ke', columns, rows: rows.slice(1) }, new Date())
}

/** A statement after the labels that are known of GHTK's (CAT-442 … CAT-445); another carrier's with its own word for what it pays. */
export function statementSheet(
  lines: readonly WrittenLine[],
  {
    transferFee = 0,
    total = true,
    headings = usual,
  }: { transferFee?: number; total?: boolean; headings?: string[] } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const sum = (of: (line: WrittenLine) => number) => String(lines.reduce((all, line) => all + of(line), 0))
  const pays = ({ cod, fee, returnFee = 0 }: WrittenLine) => cod - fee - returnFee
  const paid = Number(sum(pays)) - transferFee
  return sheetOfTexts([
    ['BẢNG KÊ ĐỐI SOÁT'],
    ['Từ 13/11/2026 đến 20/11/2026'],
    ['Số tiền GHTK thanh toán:', '', String(paid)],
    ['Phí chuyển khoản:', '', String(transferFee)],
    ['CHI TIẾT'],
    headings,
    ...lines.map((line, index) => [
      ...[String(index + 1), line.orderCode, line.waybill],
      ...[line.cod, line.fee, line.returnFee ?? 0, pays(line)].map(String),
      ...['10/11/2026', '14/11/2026', String(line.weight ?? 0.2), line.status ?? 'Đã đối soát'],
    ]),
    ...(total
      ? [
          [
            ...['Tổng', '', '', sum(({ cod }) => cod), sum(({ fee }) => fee)],
            ...[sum(({ returnFee = 0 }) => returnFee), sum(pays)],
          ],
        ]
      : []),
  ])
}

const usual = [
  ...['STT', 'Mã đơn hàng', 'Mã vận đơn', 'Tiền thu hộ', 'Phí dịch vụ', 'Phí hoàn', 'Thanh toán'],
  ...['Ngày tạo', 'Ngày hoàn thành', 'Khối lượng (kg)', 'Trạng thái'],
]
