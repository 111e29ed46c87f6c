import type { ZaloEvent, ZaloField, ZaloMessage } from '../tables/zalo.ts'

/** What happened, as people call it. */
export const zaloEventWords: Record<ZaloEvent, string> = {
  received: 'Đã nhận đơn',
  payment: 'Nhắc thanh toán',
  delayed: 'Giao chậm',
  handed: 'Đã gửi hàng',
  delivered: 'Đã giao',
}

/** When it is sent. */
export const zaloEventTimes: Record<ZaloEvent, string> = {
  received: 'Khi đơn được tạo',
  payment: 'Khi bạn bấm Gửi qua Zalo ở mã QR của đơn',
  delayed: 'Khi đơn chuyển sang chờ hàng hoặc hẹn giao',
  handed: 'Khi đơn được giao cho đơn vị vận chuyển, có mã vận đơn',
  delivered: 'Khi đơn giao thành công',
}

export const zaloFieldWords: Record<ZaloField, string> = {
  customer_name: 'Tên người nhận',
  order_code: 'Mã đơn',
  order_date: 'Ngày đặt',
  goods: 'Hàng đã mua',
  units: 'Số món',
  total: 'Tổng tiền',
  due: 'Tiền còn phải trả',
  tracking: 'Mã vận đơn',
  carrier: 'Đơn vị vận chuyển',
  address: 'Địa chỉ giao',
  state: 'Trạng thái đơn',
  shop_name: 'Tên shop',
}

export const zaloStateWords: Record<ZaloMessage['state'], string> = {
  waiting: 'Chờ gửi',
  sent: 'Đã gửi',
  failed: 'Không gửi được',
  doubt: 'Không rõ đã tới',
  skipped: 'Không gửi nữa',
}

/** How a message stands: that it was sent, until Zalo tells that it came. */
export function standingWords({ state, receivedAt }: Pick<ZaloMessage, 'state' | 'receivedAt'>): string {
  return state === 'sent' && receivedAt !== undefined ? 'Khách đã nhận' : zaloStateWords[state]
}
