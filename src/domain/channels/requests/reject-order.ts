import type { Order, OrderState } from '../../tables/orders.ts'

/**
 * 'TỪ CHỐI': instead of confirming a dropship order the shop tells Tiki that it has not got the goods (FUL-118, FUL-119). 2026-11-26: that is the only way in which a shop lets go of an order
 * there, as long as Tiki waits to hear; it goes out as a cancellation does, and hands stop. The key 'Hủy' stands at no order of Tiki (STA-036).
 */
export const rejection = {
  key: 'seller_canceled',
  words: 'từ chối xác nhận vì hết hàng',
  needsItems: false,
}

const toConfirm: readonly OrderState[] = ['MỚI', 'CHỜ HÀNG']

/** Whether the shop may still say no to this order. */
export function mayBeRejected({
  channel,
  fulfillment_type: type,
  channelState,
  state,
}: Pick<Order, 'channel' | 'fulfillment_type' | 'channelState' | 'state'>): boolean {
  return channel === 'Tiki' && type === 'dropship' && channelState === 'queueing' && toConfirm.includes(state)
}
