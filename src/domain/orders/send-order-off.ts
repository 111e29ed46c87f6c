import type { Circumstances } from '../command.ts'
import type { Draft } from '../draft.ts'
import type { Order } from '../tables/orders.ts'
import { enterState } from './enter-state.ts'

/**
 * 'Tạo & Đi đơn' (CRE-021, CRE-022): an order that was just made waits to be packed, or, where the shop wants its goods off the books then (createExchange), is in
 * ĐANG ĐÓNG GÓI with its slip 'Xuất bán hàng' complete. What the shop wants is read here, so the server decides by what holds there.
 */
export function sendOrderOff(draft: Draft, order: Order, circumstances: Circumstances): Order {
  const { settings } = draft.get('companies', circumstances.user.company) ?? {}
  return settings?.createExchange === 1
    ? enterState(draft, order, 'ĐANG ĐÓNG GÓI', '', circumstances, { isEarly: true })
    : enterState(draft, order, 'CHỜ ĐÓNG GÓI', '', circumstances)
}
