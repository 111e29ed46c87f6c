import type { Order } from '../../../domain/tables/orders.ts'
import { showToast } from '../../session/toast-list.ts'
import type { Chosen } from './ways.ts'

/** To the letter (FUL-150, FUL-185, FUL-397). */
export const noOrders = 'Không có đơn hàng.'

/** Says why a press did nothing: in red where there is no order, in yellow where something is still to be chosen. */
export function sayWhyNot(why: string): void {
  showToast(why === noOrders ? 'danger' : 'warning', why)
}

/** What is said where the ship key cannot do anything yet (FUL-181 … FUL-185); nothing where it may go. */
export function whyNotPressed<O extends Pick<Order, 'delivery'>>(
  orders: readonly O[],
  chosenFor: (order: O) => Chosen,
): string | undefined {
  if (orders.length === 0) return noOrders
  if (orders.some(({ delivery }) => delivery.logistic === '')) return 'Đơn hàng chưa phân phối ĐVVC.'
  const missing = new Set(orders.map((order) => chosenFor(order).missing))
  if (missing.has('way')) return 'Chọn lấy hàng tận nơi hoặc gửi tại bưu cục.'
  if (missing.has('provider')) return 'Vui lòng chọn nhà cung cấp đơn vị vận chuyển.'
  if (missing.has('tracking')) return 'Vui lòng nhập ID theo dõi của đơn hàng.'
  if (missing.has('sender')) return 'Nhập tên người gửi.'
  return missing.has('slot') ? 'Xin hãy chọn khoảng thời gian.' : undefined
}
