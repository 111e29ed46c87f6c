import { canBecome, stateName } from '../../domain/orders/states.ts'
import type { OrderState } from '../../domain/tables/orders.ts'

/** States one enters for a reason, with what people usually say. */
export const notesFor: Partial<Record<OrderState, readonly string[]>> = {
  HỦY: ['Khách đổi ý', 'Hết hàng', 'Sai giá', 'Đơn trùng', 'Không liên lạc được khách'],
  'HẸN GIAO': ['Khách hẹn ngày khác', 'Chờ khách xác nhận', 'Gộp với đơn khác'],
}

/** `updateStateLimit` of the rule; importing the rule would bring the schemas into the first screen. */
export const bulkLimit = 200

/** What the button that leads to a state says. */
export function moveLabel(state: OrderState): string {
  if (state === 'HỦY') return 'Hủy'
  if (state === 'HẸN GIAO') return 'Hẹn giao'
  return stateName(state)
}

/** What was done, for the message with "Hoàn tác". */
export function saysMoved({ orderCodes, state }: { orderCodes: string[]; state: OrderState }): string {
  const about = orderCodes.length === 1 ? `đơn ${orderCodes[0]}` : `${orderCodes.length} đơn`
  // CAN-007, ERR-013, FUL-401: to the letter.
  if (state === 'HỦY') return 'Hủy đơn hàng thành công'
  if (state === 'HẸN GIAO') return `Đã hẹn giao ${about}.`
  return `Đã chuyển ${about} sang ${stateName(state)}.`
}

/** Whether the transition table has no step back: such a move is undone only as long as it was not sent. */
export function cannotReturn(from: OrderState, to: OrderState): boolean {
  return !canBecome(to, from)
}

/** What stays so, for whoever is about to do it and for whoever wants it back. */
export function saysFinal(to: OrderState): string {
  return to === 'HỦY' ? 'Đơn đã hủy không mở lại được.' : `Đơn ${stateName(to)} không lùi lại được.`
}
