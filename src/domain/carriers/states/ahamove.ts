import type { CarrierStates } from '../carrier-step.ts'

/** Ahamove's words of an order, and FAILED of its last stop. */
export const ahamoveStates: CarrierStates = {
  IDLE: { text: 'Chờ tìm tài xế', step: 'waits' },
  ASSIGNING: { text: 'Đang tìm tài xế', step: 'waits' },
  ACCEPTED: { text: 'Tài xế đang đến lấy hàng', step: 'waits' },
  'IN PROCESS': { text: 'Tài xế đang giao hàng', step: 'moves' },
  COMPLETED: { text: 'Đã giao hàng', step: 'there' },
  CANCELLED: { text: 'Đã hủy', step: 'off' },
  FAILED: { text: 'Giao không thành công, tài xế mang hàng về', step: 'back' },
}
