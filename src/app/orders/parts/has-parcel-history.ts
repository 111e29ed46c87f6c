import { marketShopOf } from '../../../domain/channels/market-shop-of.ts'
import type { Order, OrderState } from '../../../domain/tables/orders.ts'

/** A carrier may know its parcel (FUL-142, STA-045). */
const outside: readonly OrderState[] = ['CHỜ GỬI HÀNG', 'ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'THÀNH CÔNG', 'THẤT THU']

/** Whether the marketplace of an order is asked where its parcels are. */
export function hasParcelHistory(order: Order): boolean {
  const hasParcel = order.package_id !== undefined || order.delivery.id !== ''
  return outside.includes(order.state) && hasParcel && marketShopOf(order) !== undefined
}
