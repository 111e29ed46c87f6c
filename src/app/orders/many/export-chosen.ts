import { scopeOf } from '../../../domain/people/scope.ts'
import type { Order } from '../../../domain/tables/orders.ts'
import type { Column } from '../../../lib/excel/sheet.ts'
import { actorOfUser } from '../../../replica/actor-of-user.ts'
import { filterNames } from '../../../replica/queries/orders/filter-names.ts'
import { orderRows, printedOrders } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { saveSheet } from '../../session/save-sheet.ts'
import { showToast } from '../../session/toast-list.ts'
import { type BesideOrder, type OrderColumn, orderColumns } from '../desk/order-columns.tsx'

/**
 * The chosen orders as an Excel file, made on this device, also with no network: every fact of the table that this person may see. All orders of a year are the
 * server's to write (`exportOrders`).
 */
export async function exportChosen(replica: Replica, codes: readonly string[]): Promise<void> {
  const { now } = replica.environment
  const [names, printed] = await Promise.all([filterNames(replica), printedOrders(replica)])
  const beside: BesideOrder = { names, printed, now: now(), isTight: false, query: '', old: new Map() }
  const seesContact = scopeOf(actorOfUser(replica.session.user)).contact
  const shown = orderColumns.filter(({ isContact }) => seesContact || !isContact)
  const count = await saveSheet<Order>({
    file: 'don-hang',
    sheet: 'Đơn hàng',
    columns: shown.map(columnOf),
    keys: codes,
    read: (keys) => orderRows(replica, keys),
    cells: (order) => shown.map(({ text }) => text(order, beside)),
  })
  showToast('success', `Đã xuất ${count} đơn ra tệp Excel.`)
}

function columnOf({ title, align, width }: OrderColumn): Column {
  return { title, kind: align === 'end' ? 'number' : 'text', width: Math.round(width * 2) }
}
