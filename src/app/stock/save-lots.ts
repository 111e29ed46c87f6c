import { sayDay } from '../../domain/stock/lots.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import type { LotRow } from '../../replica/queries/stock/lot-rows.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'

const columns: readonly Column[] = [
  { title: 'Mã sản phẩm', kind: 'text', width: 18 },
  { title: 'Tên sản phẩm', kind: 'text', width: 40 },
  { title: 'Số lô', kind: 'text', width: 16 },
  { title: 'Hạn dùng', kind: 'text', width: 12 },
  { title: 'Còn (ngày)', kind: 'number', width: 12 },
  { title: 'Số lượng', kind: 'number', width: 10 },
  { title: 'Ô kệ', kind: 'text', width: 16 },
  { title: 'Kho', kind: 'text', width: 24 },
]

/** The lots that are listed as an Excel file, made on this device, also with no network. */
export async function saveLots(rows: readonly LotRow[]): Promise<void> {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const count = await saveSheet<LotRow>({
    file: 'han-dung',
    sheet: 'Hạn dùng',
    columns,
    keys: [...byKey.keys()],
    read: (keys) => Promise.resolve(keys.map((key) => byKey.get(key))),
    cells: ({ product, name, lot, units, daysLeft, binName, warehouse }) => [
      ...[product.code, name, lot.lot, lot.expires === undefined ? '' : sayDay(lot.expires)],
      ...[daysLeft, units, binName, warehouse],
    ],
  })
  showToast('success', `Đã xuất ${countWords(count)} dòng ra tệp Excel.`)
}
