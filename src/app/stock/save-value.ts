import { lineName } from '../../domain/names.ts'
import type { Column } from '../../lib/excel/sheet.ts'
import { findRows } from '../../replica/queries/find-row.ts'
import type { Replica } from '../../replica/replica.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showServerError, showToast } from '../session/toast-list.ts'
import { type ValuedRow, valuedRows, type WhichValue } from './valued-goods.ts'

const columns: readonly Column[] = [
  { title: 'Kho', kind: 'text', width: 24 },
  { title: 'Mã sản phẩm', kind: 'text', width: 18 },
  { title: 'Tên sản phẩm', kind: 'text', width: 40 },
  { title: 'Số lượng', kind: 'number', width: 12 },
  { title: 'Giá trị', kind: 'number', width: 16 },
  { title: 'Chưa có giá', kind: 'number', width: 12 },
]

/** The value of stock at the end of a day as an Excel file, a row for each product of each warehouse. */
export async function saveValue(replica: Replica, of: WhichValue): Promise<void> {
  const valued = await valuedRows(replica, of)
  if (!valued.ok) return showServerError(valued)
  const { rows } = valued
  const count = await saveSheet<readonly [ValuedRow, string]>({
    file: `gia-tri-ton-kho-${of.date}`,
    sheet: 'Giá trị tồn kho',
    columns,
    keys: rows.map((_, index) => String(index)),
    read: async (keys) => {
      const some = keys.flatMap((key) => rows[Number(key)] ?? [])
      const codes = some.map(({ productCode }) => productCode)
      const products = await findRows(replica, 'products', codes)
      const names = new Map(products.map((product) => [product.code, lineName(product)]))
      return some.map((row) => [row, names.get(row.productCode) ?? ''] as const)
    },
    cells: ([{ warehouse, productCode, quantity, value, unpriced }, name]) => [
      ...[warehouse, productCode, name, quantity, value, unpriced],
    ],
  })
  showToast('success', `Đã xuất ${countWords(count)} dòng ra tệp Excel.`)
}
