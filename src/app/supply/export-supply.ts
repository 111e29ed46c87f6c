import { warehouseName } from '../../domain/names.ts'
import { type SupplySight, supplyCells, supplySheet } from '../../domain/supply/sheet-columns.ts'
import type { Cell } from '../../lib/excel/sheet.ts'
import { allWarehouses } from '../../replica/queries/shop.ts'
import { supplyRows } from '../../replica/queries/supply/supply-orders.ts'
import type { Replica } from '../../replica/replica.ts'
import { countWords } from '../components/count-words.ts'
import { saveSheet } from '../session/save-sheet.ts'
import { showToast } from '../session/toast-list.ts'

/** These supply orders as an Excel file, a row for each line, made on this device. */
export async function exportSupply(
  replica: Replica,
  codes: readonly string[],
  sight: SupplySight,
): Promise<void> {
  const warehouses = await allWarehouses(replica)
  await saveSheet<readonly Cell[]>({
    file: 'don-nhap-hang',
    sheet: 'Đơn nhập hàng',
    columns: supplySheet(sight),
    keys: codes,
    read: async (keys) => {
      const orders = await supplyRows(replica, keys)
      return orders.flatMap((order) => {
        if (!order) return []
        const named = warehouses.find(({ wid }) => wid === order.wid)
        return supplyCells(order, warehouseName(named, order.wid), sight)
      })
    },
    cells: (row) => row,
  })
  showToast('success', `Đã xuất ${countWords(codes.length)} đơn nhập hàng ra tệp Excel.`)
}
