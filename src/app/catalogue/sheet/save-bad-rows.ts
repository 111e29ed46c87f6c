import type { JudgedRow } from '../../../domain/catalogue/judge-sheet-row.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import type { OpenSheet } from './use-sheet-import.ts'

/** The rows that are not written, as they stand in their sheet, with the reason behind them: they are mended there and chosen again. */
export async function saveBadRows(sheet: OpenSheet, rows: readonly JudgedRow[]): Promise<void> {
  const bad = new Map(rows.filter(({ verdict }) => verdict === 'bad').map((row) => [String(row.row), row]))
  await saveSheet<JudgedRow>({
    file: 'dong-loi-san-pham',
    sheet: 'KHO_HANG',
    columns: [
      ...sheet.headings.map((title) => ({ title, kind: 'text' as const, width: 20 })),
      { title: 'Lý do', kind: 'text', width: 60 },
    ],
    keys: [...bad.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => bad.get(key))),
    cells: ({ row, notes }) => [
      ...sheet.headings.map((_, index) => sheet.rows[row - 1]?.[index]?.text),
      notes.map(({ text }) => text).join(' '),
    ],
  })
}
