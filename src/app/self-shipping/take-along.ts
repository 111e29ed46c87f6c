import { updateState, updateStateLimit } from '../../domain/orders/update-state.ts'
import type { Order, OrderState } from '../../domain/tables.ts'
import { dispatch } from '../../replica/dispatch.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import type { Replica } from '../../replica/replica.ts'
import { showRefusal, showToast } from '../components/toast-list.ts'

/** The shipper loads parcels and sets out: they have left the shop and are on the road. */
export async function takeAlong(replica: Replica, orders: readonly Order[]): Promise<void> {
  try {
    const packed = orders.filter(({ state }) => state === 'CHỜ GỬI HÀNG').map(({ code }) => code)
    const all = orders.map(({ code }) => code)
    if (!(await move(replica, packed, 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG'))) return
    if (!(await move(replica, all, 'ĐÃ GỬI HÀNG', 'ĐANG GIAO'))) return
    showToast('success', all.length === 1 ? `Đang đi giao đơn ${all[0]}.` : `Đang đi giao ${all.length} đơn.`)
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showToast('danger', fault.sentence, { durationMs: 10_000 })
  }
}

async function move(
  replica: Replica,
  codes: readonly string[],
  from: OrderState,
  state: OrderState,
): Promise<boolean> {
  for (let first = 0; first < codes.length; first += updateStateLimit) {
    const orderCodes = codes.slice(first, first + updateStateLimit)
    const answer = await dispatch(replica, updateState, { orderCodes, state, from, note: 'Tự giao' })
    if (!answer.ok) {
      showRefusal(answer.refusal)
      return false
    }
  }
  return true
}
