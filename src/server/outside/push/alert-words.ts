import type { Alert } from '../../../domain/alerts/alerts-of.ts'
import { formatMoment } from '../../../domain/time.ts'
import type { PushedAlert } from '../../../protocol/alerts.ts'

/** Orders that came in within the last quarter of an hour. */
export interface NewOrders {
  count: number
  channels: readonly string[]
  /** Of a single one. */
  code?: string | undefined
}

/** What a device is told of alerts of one kind that came together: no names, no goods, nothing of a buyer. */
export function alertWords(alerts: readonly [Alert, ...Alert[]], news: NewOrders): PushedAlert {
  const [first] = alerts
  const { kind, about, channel, until } = first
  const several = new Set(alerts.map((alert) => alert.about)).size
  const isOne = several === 1
  const order = `/orders/${encodeURIComponent(about)}`
  switch (kind) {
    case 'orders':
      return {
        tag: kind,
        title: news.count === 1 ? `Đơn mới từ ${channel}` : `${news.count} đơn mới trong 15 phút qua`,
        body: news.count === 1 ? `Đơn ${news.code ?? about}` : news.channels.join(', '),
        path: news.count === 1 ? `/orders/${encodeURIComponent(news.code ?? about)}` : '/orders',
      }
    case 'asked':
      return {
        tag: kind,
        title: isOne ? `Người mua xin hủy đơn ${about}` : `${several} người mua xin hủy đơn`,
        body: isOne && until ? `Trả lời trước ${formatMoment(until)}` : 'Mở để trả lời',
        path: '/cancel_requests',
      }
    case 'cancelled':
      return {
        tag: kind,
        title: isOne ? `${channel} đã hủy đơn ${about}` : `Sàn đã hủy ${several} đơn đang đóng`,
        body: 'Dừng lại, để kiện riêng',
        path: isOne ? order : '/orders',
      }
    case 'leave':
      return {
        tag: kind,
        title: `Gian hàng ${about} hết quyền liên kết`,
        body: `Đơn ${channel} không về nữa cho đến khi liên kết lại`,
        path: '/authorize_ecommerce',
      }
    case 'failed':
      return {
        tag: kind,
        title: isOne ? `${channel} chưa nhận việc của đơn ${about}` : `${several} đơn có việc sàn chưa nhận`,
        body: 'Mở để xem lý do và làm lại',
        path: isOne ? order : '/orders',
      }
  }
}
