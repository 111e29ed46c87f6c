import { stopOf } from '../channels/requests/stop-of.ts'
import { goodsOf } from '../parcels/goods-of.ts'
import type { Order } from '../tables/orders.ts'

/** How a wave stands to one of its orders: still to be picked for, packed and thereby served, or fallen out of it. */
export type Standing = 'waiting' | 'packed' | 'out'

/** @param order as it is now; `undefined` when it is not known here */
export function standingOf(order: Order | undefined, wave: string): Standing {
  // Released orders may be in another wave by now.
  if (order?.wave !== wave) return 'out'
  switch (order.state) {
    case 'MỚI':
    case 'CHỜ ĐÓNG GÓI':
    case 'ĐANG ĐÓNG GÓI':
      return stopOf(order) ? 'out' : 'waiting'
    case 'CHỜ GỬI HÀNG':
    case 'ĐÃ GỬI HÀNG':
    case 'ĐANG GIAO':
    case 'THÀNH CÔNG':
      return 'packed'
    default:
      return 'out'
  }
}

/** Units of a product the order asks for now; the desk may have taken some out since the wave began. */
export function unitsAsked(order: Order, productCode: string): number {
  return goodsOf(order).find((goods) => goods.productCode === productCode)?.amount ?? 0
}
