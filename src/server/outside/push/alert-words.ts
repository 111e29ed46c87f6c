import type { Alert, FailedWork } from '../../../domain/alerts/alert-kinds.ts'
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
    case 'messages':
      return {
        tag: kind,
        title: isOne ? 'Khách nhắn cho Trang Facebook' : `${several} khách nhắn cho Trang Facebook`,
        body: 'Mở để đọc và trả lời',
        path: '/ecommerce_facebook',
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
      return { tag: kind, ...failureWords(alerts, { isOne, several, order }) }
  }
}

/** What came to nothing, and where somebody sees to it. */
function failureWords(
  alerts: readonly [Alert, ...Alert[]],
  { isOne, several, order }: { isOne: boolean; several: number; order: string },
): Pick<PushedAlert, 'title' | 'body' | 'path'> {
  const [{ about, channel, work = 'order' }] = alerts
  const isOfOneKind = alerts.every((alert) => (alert.work ?? 'order') === work)
  const body = 'Mở để xem lý do và làm lại'
  if (work === 'road' && isOfOneKind) {
    const title = isOne ? `${about}: chưa được` : `${several} việc với ${channel} không xong`
    return { title, body, path: `/ecommerce_${channel.toLowerCase()}` }
  }
  if (work === 'return' && isOfOneKind) {
    const title = isOne ? failed.return(about, channel) : `${several} câu trả lời trả hàng sàn chưa nhận`
    return { title, body, path: '/ordersreturn' }
  }
  if (!isOne) return { title: `${several} đơn có việc sàn chưa nhận`, body, path: '/orders' }
  return {
    title: isOfOneKind ? failed[work](about, channel) : failed.order(about, channel),
    body,
    path: order,
  }
}

const failed: Record<FailedWork, (about: string, channel: string) => string> = {
  order: (code, channel) => `${channel} chưa nhận việc của đơn ${code}`,
  delivery: (code, channel) => `${channel} chưa nhận kết quả giao đơn ${code}`,
  return: (code, channel) => `${channel} chưa nhận câu trả lời trả hàng của đơn ${code}`,
  paper: (code) => `Chưa lấy được tem, hóa đơn của đơn ${code}`,
  road: (what) => `${what}: chưa được`,
}
