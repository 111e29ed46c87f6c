import type { Order, Wave } from '../../domain/tables.ts'

/** "Lan, Tuấn": who picks a wave. */
export function namesOf(pickers: Wave['pickers']): string {
  return pickers.map(({ name }) => name).join(', ')
}

/** Why an order is not picked for any more, in a word. */
export function whyOut(order: Order | undefined, wave: string): string {
  if (!order) return 'không còn trên máy này'
  switch (order.state) {
    case 'HỦY':
      return 'đã hủy'
    case 'HẸN GIAO':
      return 'hẹn giao'
    case 'CHỜ HÀNG':
      return 'chờ hàng'
    default:
      return order.wave === wave ? order.state.toLowerCase() : 'bỏ ra khỏi đợt'
  }
}
