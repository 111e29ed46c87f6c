import type { CarrierStates } from '../carrier-step.ts'

/** J&T's scanTypeCode, by one source. */
export const jntStates: CarrierStates = {
  103: { text: 'Đã đặt đơn', step: 'waits' },
  104: { text: 'Lấy hàng không thành công', step: 'waits' },
  105: { text: 'Đã hủy', step: 'off' },
  106: { text: 'Đã lấy hàng', step: 'moves' },
  109: { text: 'Rời bưu cục', step: 'moves' },
  110: { text: 'Đến bưu cục', step: 'moves' },
  112: { text: 'Đang giao hàng', step: 'moves' },
  113: { text: 'Đã giao hàng', step: 'there' },
  116: { text: 'Đang hoàn hàng', step: 'back' },
  117: { text: 'Đã hoàn hàng', step: 'back' },
  118: { text: 'Kiện vấn đề khi giao', step: 'moves', isInVain: true },
  120: { text: 'Kiện vấn đề khi hoàn', step: 'back' },
  121: { text: 'Hoàn tất', step: 'there' },
}
