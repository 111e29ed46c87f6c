import { updateState } from '../../domain/orders/update-state.ts'
import type { Order, OrderState } from '../../domain/tables/orders.ts'
import { dispatch } from '../../replica/dispatch.ts'
import { LocalWriteFailed } from '../../replica/local-write.ts'
import type { Replica } from '../../replica/replica.ts'
import { showNotSaved, showRefusal, showToast } from '../session/toast-list.ts'

/**
 * The shipper loads parcels and sets out: they have left the shop and are on the road. Each parcel is a work of its own, so that
 * one that a colleague took meanwhile holds up none of the others.
 */
export async function takeAlong(replica: Replica, orders: readonly Order[]): Promise<void> {
  const taken: string[] = []
  try {
    for (const { code, state } of orders) {
      const isOut = state !== 'CHỜ GỬI HÀNG' || (await move(replica, code, 'CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG'))
      if (isOut && (await move(replica, code, 'ĐÃ GỬI HÀNG', 'ĐANG GIAO'))) taken.push(code)
    }
  } catch (fault) {
    if (!(fault instanceof LocalWriteFailed)) throw fault
    showNotSaved(fault)
  }
  if (taken.length === 0) return
  showToast(
    'success',
    taken.length === 1 ? `Đang đi giao đơn ${taken[0]}.` : `Đang đi giao ${taken.length} đơn.`,
  )
}

async function move(replica: Replica, code: string, from: OrderState, state: OrderState): Promise<boolean> {
  const answer = await dispatch(replica, updateState, { orderCodes: [code], state, from, note: 'Tự giao' })
  if (!answer.ok) showRefusal(answer.refusal)
  return answer.ok
}
