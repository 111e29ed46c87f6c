import { cellsOf, orderColumns, sightOf } from '../../../domain/orders/export-columns.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import { exportNames } from '../../../replica/queries/orders/export-names.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'
import { askProfits } from './ask-profits.ts'

/**
 * The chosen orders as an Excel file, made on this device, also with no network: with the columns of the export of a year (`exportOrders`), which the server
 * writes. What orders earned the server alone knows: without it the file has no such columns, and that is said.
 */
export async function exportChosen(replica: Replica, codes: readonly string[]): Promise<void> {
  const seen = sightOf(actorOfUser(replica.session.user))
  const profits = seen.profit ? await askProfits(replica, codes) : undefined
  const sight = { ...seen, profit: profits !== undefined }
  const columns = orderColumns(sight)
  const names = { ...(await exportNames(replica)), profits }
  const count = await saveSheet<Order>({
    file: 'don-hang',
    sheet: 'Đơn hàng',
    columns,
    keys: codes,
    read: (keys) => orderRows(replica, keys),
    cells: (order) => cellsOf(columns, order, { names, sight }),
  })
  showToast('success', `Đã xuất ${count} đơn ra tệp Excel.`)
  if (seen.profit && !profits)
    showToast('warning', 'Tệp không có cột lợi nhuận: chưa hỏi được máy chủ. Có mạng thì xuất lại.')
}
