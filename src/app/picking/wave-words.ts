import { stopOf } from '../../domain/channels/requests/stop-of.ts'
import type { Order } from '../../domain/tables/orders.ts'
import type { Wave } from '../../domain/tables/waves.ts'
import type { RefusedPick } from '../../replica/queries/picking/picking.ts'

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
      if (order.wave === wave && stopOf(order)) return 'đang xin hủy'
      return order.wave === wave ? order.state.toLowerCase() : 'bỏ ra khỏi đợt'
  }
}

/** What the hands do with units the server did not count, and what they say when it is done. */
export function handsOfRefused(
  { slotOf, isSlotFull }: Pick<RefusedPick, 'slotOf' | 'isSlotFull'>,
  { slot, bin }: { slot: number; bin: string },
): { where: string; done: string } {
  if (slotOf === undefined) return { where: `Trả về ${bin}`, done: 'Đã trả' }
  const out = slot > 0 ? `Lấy ra khỏi ô ${slot}` : 'Lấy ra khỏi ô'
  return isSlotFull
    ? { where: `${out}, quét lại`, done: 'Đã lấy ra' }
    : { where: `${out}, trả về ${bin}`, done: 'Đã trả' }
}
