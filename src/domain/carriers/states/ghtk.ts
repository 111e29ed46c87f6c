import type { CarrierStates } from '../carrier-step.ts'

/** GHTK's numbers. What its shipper says (45, 49) is not yet the carrier's word: 5 and 9 are. */
export const ghtkStates: CarrierStates = {
  '-1': { text: 'Hủy đơn hàng', step: 'off' },
  1: { text: 'Chưa tiếp nhận', step: 'waits' },
  2: { text: 'Đã tiếp nhận', step: 'waits' },
  3: { text: 'Đã lấy hàng, đã nhập kho', step: 'moves' },
  4: { text: 'Đang giao hàng', step: 'moves' },
  5: { text: 'Đã giao hàng, chưa đối soát', step: 'there' },
  6: { text: 'Đã đối soát', step: 'there' },
  7: { text: 'Không lấy được hàng', step: 'off' },
  8: { text: 'Hoãn lấy hàng', step: 'waits' },
  9: { text: 'Không giao được hàng', step: 'moves', isInVain: true },
  10: { text: 'Hoãn giao hàng', step: 'moves', isInVain: true },
  11: { text: 'Đã đối soát công nợ trả hàng', step: 'back' },
  12: { text: 'Đang đi lấy hàng', step: 'waits' },
  13: { text: 'Đơn hàng bồi hoàn', step: 'lost', answersFor: 'lost' },
  20: { text: 'Đang trả hàng', step: 'back' },
  21: { text: 'Đã trả hàng', step: 'back' },
  123: { text: 'Shipper báo đã lấy hàng', step: 'moves' },
  127: { text: 'Shipper báo không lấy được hàng', step: 'waits' },
  128: { text: 'Shipper báo hoãn lấy hàng', step: 'waits' },
  45: { text: 'Shipper báo đã giao hàng', step: 'moves' },
  49: { text: 'Shipper báo không giao được hàng', step: 'moves', isInVain: true },
  410: { text: 'Shipper báo hoãn giao hàng', step: 'moves', isInVain: true },
}
