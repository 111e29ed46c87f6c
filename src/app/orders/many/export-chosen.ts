import { cellsOf, orderColumns, sightOf } from '../../../domain/orders/export-columns.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import { exportNames } from '../../../replica/queries/orders/export-names.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'

/**
 * The chosen orders as an Excel file, made on this device, also with no network: with the columns of the export of a year (`exportOrders`), which the server
 * writes.
 */
export async function exportChosen(replica: Replica, codes: readonly string[]): Promise<void> {
  const sight = sightOf(actorOfUser(replica.session.user))
  const columns = orderColumns(sight)
  const names = await exportNames(replica)
  const count = await saveSheet<Order>({
    file: 'don-hang',
    sheet: 'Đơn hàng',
    columns,
    keys: codes,
    read: (keys) => orderRows(replica, keys),
    cells: (order) => cellsOf(columns, order, { names, sight }),
  })
  showToast('success', `Đã xuất ${count} đơn ra tệp Excel.`)
}
