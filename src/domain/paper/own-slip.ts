import { isOfShopee } from '../orders/channels.ts'
import type { Order, OrderState } from '../tables/orders.ts'

/** FUL-194. */
const shopeeStates: readonly OrderState[] = [
  'CHỜ GỬI HÀNG',
  'ĐÃ GỬI HÀNG',
  'ĐANG GIAO',
  'THÀNH CÔNG',
  'THẤT THU',
]

/**
 * Whether an order's page offers the shop's own label and sheet: of a Shopee order from CHỜ GỬI HÀNG on, of any other while it is not cancelled.
 * Lists print many at once before the goods are fetched, and a printed label is what a packer scans, so they ask nobody's state but HỦY.
 */
export function offersOwnSlip({ channel, state }: Pick<Order, 'channel' | 'state'>): boolean {
  return isOfShopee(channel) ? shopeeStates.includes(state) : state !== 'HỦY'
}
