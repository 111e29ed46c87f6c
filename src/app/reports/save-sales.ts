import { type FigureName, figureOf, figures } from '../../domain/reports/figures.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import type { SalesAnswer } from '../../protocol/queries/statistics.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'
import { type Dates, dayWords } from './report-period.ts'

/** STT-003, CAT-330. */
export const dailySheet = 'THONG_KE_THEO_NGAY'

/** What the days came to, as an Excel file, a row for each. */
export async function saveSales(
  { days }: SalesAnswer,
  names: readonly FigureName[],
  { from, to }: Dates,
): Promise<void> {
  const columns: Column[] = [
    { title: 'Ngày', kind: 'text', width: 14 },
    ...names.map((name): Column => {
      const { name: title, unit } = figures[name]
      return { title: unit === 'percent' ? `${title} (%)` : title, kind: 'number', width: 18 }
    }),
  ]
  const count = await saveSheet({
    file: `thong-ke-theo-ngay-${from}-${to}`,
    sheet: dailySheet,
    columns,
    keys: days.map((_, place) => String(place)),
    read: async (keys) => keys.map((key) => days[Number(key)]),
    cells: (day) => [dayWords(day.day), ...names.map((name) => rounded(figureOf(day, name)))],
  })
  showToast('success', `Đã xuất ${countWords(count)} ngày ra tệp Excel.`)
}

/** Shares with two decimals. */
function rounded(value: number | undefined): number | undefined {
  return value === undefined ? undefined : Math.round(value * 100) / 100
}
