import { canBecome, stateName } from '../../domain/orders/states.ts'
import type { OrderState } from '../../domain/tables/orders.ts'

/** States one enters for a reason, with what people usually say. */
const notesFor: Partial<Record<OrderState, readonly string[]>> = {
  HỦY: ['Khách đổi ý', 'Hết hàng', 'Sai giá', 'Đơn trùng', 'Không liên lạc được khách'],
  'HẸN GIAO': ['Khách hẹn ngày khác', 'Chờ khách xác nhận', 'Gộp với đơn khác'],
}

/** Whether the step throws drafts away, and nothing but drafts. */
export function throwsAway(from: readonly (OrderState | undefined)[], to: OrderState): boolean {
  return to === 'HỦY' && from.length > 0 && from.every((state) => state === 'ĐƠN NHÁP')
}

/** What people usually say to such a step; nothing where nobody asks. Why a draft is thrown away nobody does. */
export function reasonsFor(
  from: readonly (OrderState | undefined)[],
  to: OrderState,
): readonly string[] | undefined {
  return throwsAway(from, to) ? undefined : notesFor[to]
}

/** `updateStateLimit` of the rule; importing the rule would bring the schemas into the first screen. */
export const bulkLimit = 200

/** What the button that leads to a state says. */
export function moveLabel(from: OrderState, state: OrderState): string {
  if (state === 'HỦY') return from === 'ĐƠN NHÁP' ? 'Bỏ đơn nháp' : 'Hủy'
  if (state === 'HẸN GIAO') return 'Hẹn giao'
  return stateName(state)
}

interface Moved {
  orderCodes: readonly string[]
  /** The states they were in. */
  from: readonly OrderState[]
  state: OrderState
}

/** What was done, for the message with "Hoàn tác". */
export function saysMoved({ orderCodes, from, state }: Moved): string {
  const about = orderCodes.length === 1 ? `đơn ${orderCodes[0]}` : `${orderCodes.length} đơn`
  if (throwsAway(from, state))
    return orderCodes.length === 1
      ? `Đã bỏ đơn nháp ${orderCodes[0]}.`
      : `Đã bỏ ${orderCodes.length} đơn nháp.`
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
export function saysFinal(to: OrderState, isThrown = false): string {
  if (isThrown) return 'Đơn nháp đã bỏ không mở lại được.'
  return to === 'HỦY' ? 'Đơn đã hủy không mở lại được.' : `Đơn ${stateName(to)} không lùi lại được.`
}
