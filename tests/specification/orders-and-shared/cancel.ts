import type { Section } from '../promise.ts'

export const cancel: Section = {
  title: 'Cancelling',
  lines: {
    'CAN-001': 'To Shopee OUT_OF_STOCK names at least one item.',
    'CAN-002': 'Without one it cannot be confirmed.',
    'CAN-003': 'TikTok is told out of stock or wrong price.',
    'CAN-004': 'In CHỜ XÁC NHẬN TikTok is told the reasons of orders that are not paid.',
    'CAN-005': 'At Lazada 21 is wrong price.',
    'CAN-006': 'At Lazada 15 is out of stock.',
    'CAN-007': 'A cancelled order says "Hủy đơn hàng thành công".',
    'CAN-008': 'Buyers who ask to cancel stand under "YÊU CẦU HỦY ĐƠN HÀNG".',
    'CAN-009': 'Whoever says no is asked for a reason in a dialog of its own.',
    'CAN-010': 'A yes says "Chấp nhận yêu cầu hủy thành công" once the marketplace took it.',
    'CAN-011': 'A no says "Từ chối yêu cầu hủy thành công" once the marketplace took it.',
    'CAN-012': 'A buyer who takes it back is told by "Thu hồi yêu cầu hủy thành công".',
    'CAN-013':
      'Shopee is told yes or no by its official calls; whoever says that a buyer took it back has Shopee asked.',
    'CAN-014': 'TikTok is told yes or no by the number of the request.',
    'CAN-015': 'To TikTok a no has one of the reasons that it takes, the first unless one is chosen.',
  },
}
