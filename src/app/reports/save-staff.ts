import type { Cell, Column } from '../../lib/excel/sheet.ts'
import type {
  StaffStatDetailsAnswer,
  StaffStatistics,
  StaffStatsAnswer,
} from '../../protocol/queries/statistics.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'
import { type Dates, dateWords } from './report-period.ts'
import { dailySheet } from './save-sales.ts'
import { staffColumns } from './staff-columns.ts'

const person: Column = { title: 'Nhân viên', kind: 'text', width: 24 }

const figureColumns: readonly Column[] = staffColumns.map(({ name: title, isShare }) => ({
  title: isShare ? `${title} (%)` : title,
  kind: 'number',
  width: 18,
}))

/** Shares with two decimals. */
function figureCells(row: StaffStatistics): Cell[] {
  return staffColumns.map(({ field, isShare }) => {
    const value = row[field]
    return value === undefined || !isShare ? value : Math.round(value * 100) / 100
  })
}

/** The people of the report as an Excel file, a row for each. */
export async function saveStaff(
  { data }: StaffStatsAnswer,
  nameOf: (user: string) => string,
  { from, to }: Dates,
): Promise<void> {
  const count = await saveSheet({
    file: `thong-ke-theo-nhan-vien-${from}-${to}`,
    sheet: 'THONG_KE_NHAN_VIEN',
    columns: [person, ...figureColumns],
    keys: data.map(({ user }) => user),
    read: async (keys) => keys.map((key) => data.find(({ user }) => user === key)),
    cells: (row) => [nameOf(row.user), ...figureCells(row)],
  })
  showToast('success', `Đã xuất ${countWords(count)} người ra tệp Excel.`)
}

/** The days of a person as an Excel file (STT-002, STT-003). */
export async function saveStaffDays(
  { data }: StaffStatDetailsAnswer,
  name: string,
  { from, to }: Dates,
): Promise<void> {
  const count = await saveSheet({
    file: `thong-ke-nhan-vien-${from}-${to}`,
    sheet: dailySheet,
    columns: [person, { title: 'Ngày', kind: 'text', width: 14 }, ...figureColumns],
    keys: data.map(({ date }) => date),
    read: async (keys) => keys.map((key) => data.find(({ date }) => date === key)),
    cells: (row) => [name, dateWords(row.date), ...figureCells(row)],
  })
  showToast('success', `Đã xuất ${countWords(count)} ngày ra tệp Excel.`)
}
