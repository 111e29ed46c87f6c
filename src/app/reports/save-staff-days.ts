import type { Column } from '../../lib/excel/sheet.ts'
import type { StaffStatDetailsAnswer } from '../../protocol/queries/statistics.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'
import { type Dates, dateWords } from './report-period.ts'
import { dailySheet } from './save-sales.ts'
import { type StaffColumn, staffColumns } from './staff-columns.ts'

/** The days of a person as an Excel file (STT-002, STT-003). */
export async function saveStaffDays(
  { data }: StaffStatDetailsAnswer,
  name: string,
  { from, to }: Dates,
): Promise<void> {
  const columns: Column[] = [
    { title: 'Nhân viên', kind: 'text', width: 24 },
    { title: 'Ngày', kind: 'text', width: 14 },
    ...staffColumns.map(
      ({ name: title, isShare }): Column => ({
        title: isShare ? `${title} (%)` : title,
        kind: 'number',
        width: 18,
      }),
    ),
  ]
  const count = await saveSheet({
    file: `thong-ke-nhan-vien-${from}-${to}`,
    sheet: dailySheet,
    columns,
    keys: data.map(({ date }) => date),
    read: async (keys) => keys.map((key) => data.find(({ date }) => date === key)),
    cells: (row) => [
      name,
      dateWords(row.date),
      ...staffColumns.map(({ field, isShare }: StaffColumn) => {
        const value = row[field]
        return value === undefined || !isShare ? value : Math.round(value * 100) / 100
      }),
    ],
  })
  showToast('success', `Đã xuất ${countWords(count)} ngày ra tệp Excel.`)
}
