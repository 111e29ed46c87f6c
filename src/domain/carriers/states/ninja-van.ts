import type { CarrierStates } from '../carrier-step.ts'

/** Ninja Van's words as its own suites show them: no authoritative list is public. */
export const ninjaVanStates: CarrierStates = {
  'Pending Pickup': { text: 'Chờ lấy hàng', step: 'waits' },
  'Van En-route to Pickup': { text: 'Xe đang đến lấy hàng', step: 'waits' },
  'Pickup Fail': { text: 'Lấy hàng không thành công', step: 'waits' },
  'En-route to Sorting Hub': { text: 'Đang về kho phân loại', step: 'moves' },
  'Arrived at Sorting Hub': { text: 'Đã đến kho phân loại', step: 'moves' },
  'Arrived at Origin Hub': { text: 'Đã đến kho gửi', step: 'moves' },
  'On Vehicle for Delivery': { text: 'Đang giao hàng', step: 'moves' },
  'Pending Reschedule': { text: 'Chờ giao lại', step: 'moves', isInVain: true },
  Completed: { text: 'Đã giao hàng', step: 'there' },
  'Successful Delivery': { text: 'Đã giao hàng', step: 'there' },
  'Returned to Sender': { text: 'Đã trả người gửi', step: 'back' },
  'Return to Sender Triggered': { text: 'Bắt đầu hoàn hàng', step: 'back' },
  Cancelled: { text: 'Đã hủy', step: 'off' },
  'Parcel Lost': { text: 'Thất lạc', step: 'lost', answersFor: 'lost' },
  'Parcel Damaged': { text: 'Hư hỏng', step: 'lost', answersFor: 'damaged' },
}
