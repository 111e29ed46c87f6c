import type { Order } from '../../../domain/tables/orders.ts'
import type { Chosen } from './ways.ts'

/** What is said where the ship key cannot do anything yet (FUL-181 … FUL-185); nothing where it may go. */
export function whyNotPressed<O extends Pick<Order, 'delivery'>>(
  orders: readonly O[],
  chosenFor: (order: O) => Chosen,
): string | undefined {
  if (orders.length === 0) return 'Không có đơn hàng.'
  if (orders.some(({ delivery }) => delivery.logistic === '')) return 'Đơn hàng chưa phân phối ĐVVC.'
  const missing = new Set(orders.map((order) => chosenFor(order).missing))
  if (missing.has('way')) return 'Chọn lấy hàng tận nơi hoặc gửi tại bưu cục.'
  if (missing.has('tracking')) return ownWithTracking
  if (missing.has('sender')) return 'Nhập tên người gửi.'
  return missing.has('slot') ? 'Xin hãy chọn khoảng thời gian.' : undefined
}

/** The marketplace is told the number of each parcel, which nobody types here yet. */
export const ownWithTracking =
  'Đơn shop tự giao cần mã vận đơn: xác nhận gửi ở trang quản lý của sàn, KhoTay tự biết và đơn đi tiếp.'
