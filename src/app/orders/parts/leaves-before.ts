import type { Order } from '../../../domain/tables/orders.ts'

const left = ['ĐÃ GỬI HÀNG', 'ĐANG GIAO', 'THÀNH CÔNG', 'HỦY', 'THẤT THU', 'KIỂM KÊ', 'ĐÃ HOÀN']

/** The deadline of an order that still has to leave the house. */
export function leavesBefore({ state, shipBy }: Pick<Order, 'state' | 'shipBy'>): number | undefined {
  return left.includes(state) ? undefined : shipBy
}
