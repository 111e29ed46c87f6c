import type { CarrierStates } from '../carrier-step.ts'

/** GHN's words. */
export const ghnStates: CarrierStates = {
  ready_to_pick: { text: 'Chờ lấy hàng', step: 'waits' },
  picking: { text: 'Đang lấy hàng', step: 'waits' },
  money_collect_picking: { text: 'Đang thu tiền người gửi', step: 'waits' },
  picked: { text: 'Đã lấy hàng', step: 'moves' },
  storing: { text: 'Hàng đang nằm ở kho', step: 'moves' },
  transporting: { text: 'Đang luân chuyển', step: 'moves' },
  sorting: { text: 'Đang phân loại', step: 'moves' },
  delivering: { text: 'Đang giao hàng', step: 'moves' },
  money_collect_delivering: { text: 'Đang thu tiền người nhận', step: 'moves' },
  delivered: { text: 'Giao hàng thành công', step: 'there' },
  delivery_fail: { text: 'Giao không thành công', step: 'moves', isInVain: true },
  waiting_to_return: { text: 'Chờ xác nhận giao lại', step: 'moves', isInVain: true },
  return: { text: 'Chờ trả hàng', step: 'back' },
  return_transporting: { text: 'Đang luân chuyển hàng trả', step: 'back' },
  return_sorting: { text: 'Đang phân loại hàng trả', step: 'back' },
  returning: { text: 'Đang trả hàng', step: 'back' },
  return_fail: { text: 'Trả hàng không thành công', step: 'back' },
  returned: { text: 'Đã trả hàng', step: 'back' },
  cancel: { text: 'Đã hủy', step: 'off' },
  exception: { text: 'Đơn ngoại lệ, GHN đang xử lý', step: 'moves' },
  lost: { text: 'Thất lạc', step: 'lost', answersFor: 'lost' },
  damage: { text: 'Hư hỏng', step: 'lost', answersFor: 'damaged' },
}
