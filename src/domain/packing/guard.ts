import { whyStopped } from '../channels/requests/stop-of.ts'
import type { Reader, Refusal } from '../command.ts'
import { lastEntry } from '../orders/last-entry.ts'
import { stateName } from '../orders/states.ts'
import { whyUnlinked } from '../orders/unlinked-goods.ts'
import { refuse } from '../refuse.ts'
import type { Order } from '../tables/orders.ts'

/**
 * The do-not-ship guard: why this order may not be packed now, asked at every scan.
 * `undefined` means it may: it waits to be packed, or is being packed, and stock knows all of its goods.
 */
export function whyNotPack(read: Reader, order: Order): Refusal | undefined {
  const { code, state } = order
  switch (state) {
    case 'MỚI':
    case 'CHỜ ĐÓNG GÓI':
    case 'ĐANG ĐÓNG GÓI':
      return whyStopped(read, order) ?? whyUnlinked(read, order)
    case 'HỦY':
      return refuse('order-cancelled', { code, ...lastEntry(read, order, 'HỦY') })
    case 'HẸN GIAO':
      return refuse('order-held', { code, ...lastEntry(read, order, 'HẸN GIAO') })
    case 'CHỜ HÀNG':
      return refuse('order-waiting-goods', { code })
    case 'ĐƠN NHÁP':
    case 'CHỜ XÁC NHẬN':
      return refuse('order-not-confirmed', { code, state })
    case 'CHỜ GỬI HÀNG':
      return refuse('order-already-packed', { code, ...lastEntry(read, order, 'CHỜ GỬI HÀNG') })
    case 'ĐÃ GỬI HÀNG':
    case 'ĐANG GIAO':
    case 'THÀNH CÔNG':
    case 'THẤT THU':
    case 'KIỂM KÊ':
    case 'ĐÃ HOÀN':
      return refuse('order-handed-over', {
        code,
        state: stateName(state),
        when: lastEntry(read, order).when,
      })
    default:
      // A newer server may have states that this app does not know; nobody ships what they stand for.
      return refuse('order-not-confirmed', { code, state: state satisfies never })
  }
}
