import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'
import { countWords } from '../count-words.ts'
import type { BesideDocument, DocumentColumn, DocumentKind } from './document-kind.ts'

/** These papers as an Excel file with every column that the person may see, made on this device. */
export async function exportDocuments<R extends object>(
  kind: DocumentKind<R>,
  columns: readonly DocumentColumn<R>[],
  rows: readonly R[],
  beside: BesideDocument,
): Promise<void> {
  const byKey = new Map(rows.map((row) => [kind.factsOf(row).key, row]))
  const count = await saveSheet<R>({
    file: fileNames[kind.of],
    sheet: kind.title,
    columns: columns.map(({ title, kind: shown, width }) => ({
      title,
      kind: shown,
      width: Math.round(width * 1.6),
    })),
    keys: [...byKey.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => byKey.get(key))),
    cells: (row) => columns.map((column) => column.text(row, beside)),
  })
  showToast('success', `Đã xuất ${countWords(count)} ${kind.noun} ra tệp Excel.`)
}

const fileNames = {
  slips: 'phieu-kho',
  transfers: 'phieu-chuyen-kho',
  stockTakes: 'phien-kiem-kho',
  damages: 'hang-loi',
} as const
