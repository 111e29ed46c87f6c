import type { SupplierListed } from '../../../replica/queries/supply/suppliers.ts'
import { countWords } from '../../components/count-words.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'
import type { SupplierColumn } from './supplier-columns.tsx'

/** These suppliers as an Excel file with these columns, made on this device. */
export async function exportSuppliers(
  listed: readonly SupplierListed[],
  columns: readonly SupplierColumn[],
): Promise<void> {
  const rows = new Map(listed.map((one) => [one.supplier.id, one]))
  await saveSheet<SupplierListed>({
    file: 'nha-cung-cap',
    sheet: 'Nhà cung cấp',
    columns: columns.map(({ title, width, align }) => {
      return { title, kind: align === 'end' ? 'number' : 'text', width: width * 2 }
    }),
    keys: [...rows.keys()],
    read: async (keys) => keys.map((id) => rows.get(id)),
    cells: (row) => columns.map(({ text }) => text(row, { query: '' })),
  })
  showToast('success', `Đã xuất ${countWords(listed.length)} nhà cung cấp ra tệp Excel.`)
}
