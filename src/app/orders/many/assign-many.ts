import { assignOrders } from '../../../domain/orders/assign-orders.ts'
import { orderRows } from '../../../replica/queries/orders/order-list.ts'
import type { Replica } from '../../../replica/replica.ts'
import { showToast } from '../../session/toast-list.ts'
import { aboutDone, doMany, tellMany } from './do-many.ts'
import type { LeftOrder } from './left-order.ts'

interface Assigning {
  codes: readonly string[]
  /** '' is nobody. */
  to: string
  /** As people call them. */
  name: string
}

/** Gives orders to somebody. A command says whom they had before; only orders that change are named, so that taking it back touches no others. */
export async function assignMany(replica: Replica, { codes, to, name }: Assigning): Promise<LeftOrder[]> {
  const rows = (await orderRows(replica, [...codes])).filter((order) => order !== undefined)
  const changing = rows.filter(({ assigned = '' }) => assigned !== to)
  if (changing.length === 0) {
    showToast('notice', to === '' ? 'Chưa ai phụ trách các đơn này.' : `${name} đã phụ trách các đơn này.`)
    return []
  }
  const groups = Map.groupBy(changing, ({ assigned = '' }) => assigned)
  const steps = [...groups].map(([from, orders]) => ({ orderList: orders.map(({ code }) => code), to, from }))
  const all = await doMany(replica, assignOrders, steps)
  const about = aboutDone(all)
  if (about)
    tellMany(replica, to === '' ? `Đã bỏ người phụ trách ${about}.` : `Đã giao ${about} cho ${name}.`, all)
  return all.left
}
