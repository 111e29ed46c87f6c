import type { StuckOrders } from '../../replica/queries/orders/stuck-orders.ts'
import { screenAddress } from '../addresses.ts'
import type { ProductCounts } from '../catalogue/product-list.ts'
import { productListAddress } from '../catalogue/product-view.ts'
import { orderListAddress } from '../orders/list-address.ts'

/** Something that goes on by somebody's hand only. */
export interface Stuck {
  name: string
  count: number
  /** Where it is seen to. */
  to: string
  tone: 'bad' | 'warn'
}

interface Shop {
  orders: StuckOrders
  /** `undefined` for who sees none. */
  strayMoney: number | undefined
  openClaims: number | undefined
  products: Pick<ProductCounts, 'states'>
}

/** What waits for somebody, the worst first; nothing of what there is none. */
export function whatIsStuck({ orders, strayMoney, openClaims, products }: Shop): Stuck[] {
  const all: (Omit<Stuck, 'count'> & { count: number | undefined })[] = [
    {
      name: 'Đơn trễ hạn gửi',
      count: orders.late,
      to: orderListAddress({ due: 'late' }),
      tone: 'bad',
    },
    {
      name: 'Đơn hãng chưa nhận',
      count: orders.refused,
      to: orderListAddress({ carriage: 'failed' }),
      tone: 'bad',
    },
    { name: 'Tiền chưa rõ đơn', count: strayMoney, to: screenAddress('/transfers'), tone: 'warn' },
    { name: 'Khiếu nại hãng đang mở', count: openClaims, to: screenAddress('/claims'), tone: 'warn' },
    {
      name: 'Mặt hàng đã hết',
      count: products.states['ĐÃ HẾT HÀNG'],
      to: productListAddress({ state: 'ĐÃ HẾT HÀNG' }),
      tone: 'bad',
    },
    {
      name: 'Mặt hàng sắp hết',
      count: products.states['SẮP HẾT HÀNG'],
      to: productListAddress({ state: 'SẮP HẾT HÀNG' }),
      tone: 'warn',
    },
  ]
  return all.flatMap(({ count = 0, ...stuck }) => (count > 0 ? [{ ...stuck, count }] : []))
}
