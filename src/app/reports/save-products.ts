import { productSheetName } from '../../domain/catalogue/product-sheet.ts'
import { lineName } from '../../domain/names.ts'
import { type FigureName, figureOf, figures } from '../../domain/reports/figures.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'
import type { ReportRow } from './product-rows.ts'
import type { Dates } from './report-period.ts'

interface SavedProducts {
  rows: readonly ReportRow[]
  names: readonly FigureName[]
  /** What rows are and are called, where they are no products. */
  called?: { title: string; of(key: string): string } | undefined
  /** Of the workbook. */
  sheet?: string
  /** Of the file, without the days. */
  file?: string
  dates: Dates
  /** What else is told of each. */
  beside?: { title: string; of(row: ReportRow): string }
}

/** The rows of a report of products as an Excel file, with the time before beside them (STT-004, CAT-331). */
export async function saveProducts(
  replica: Replica,
  { rows, names, called, sheet = productSheetName, file = 'thong-ke-san-pham', dates, beside }: SavedProducts,
): Promise<void> {
  const { from, to } = dates
  const hasBefore = rows.some(({ before }) => before)
  const titled = (suffix: string) =>
    names.map((name): Column => {
      const { name: title, unit } = figures[name]
      return { title: `${title}${suffix}${unit === 'percent' ? ' (%)' : ''}`, kind: 'number', width: 18 }
    })
  const first: Column[] = called
    ? [{ title: called.title, kind: 'text', width: 30 }]
    : [
        { title: 'Mã sản phẩm', kind: 'text', width: 18 },
        { title: 'Tên sản phẩm', kind: 'text', width: 40 },
      ]
  const count = await saveSheet<readonly [ReportRow, string]>({
    file: `${file}-${from}-${to}`,
    sheet,
    columns: [
      ...first,
      ...titled(''),
      ...(hasBefore ? titled(' kỳ trước') : []),
      ...(beside ? [{ title: beside.title, kind: 'text', width: 18 } as const] : []),
    ],
    keys: rows.map((_, place) => String(place)),
    read: async (keys) => {
      const some = keys.flatMap((key) => rows[Number(key)] ?? [])
      if (called) return some.map((row) => [row, called.of(row.key)] as const)
      const products = await findRows(
        replica,
        'products',
        some.map(({ key }) => key),
      )
      const names = new Map(products.map((product) => [product.code, lineName(product)]))
      return some.map((row) => [row, names.get(row.key) ?? ''] as const)
    },
    cells: ([row, name]) => [
      ...(called ? [name] : [row.key, name]),
      ...names.map((figure) => rounded(figureOf(row.sums, figure))),
      ...(hasBefore ? names.map((figure) => rounded(figureOf(row.before ?? {}, figure))) : []),
      ...(beside ? [beside.of(row)] : []),
    ],
  })
  showToast('success', `Đã xuất ${countWords(count)} dòng ra tệp Excel.`)
}

/** Shares with two decimals. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 100) / 100
}
