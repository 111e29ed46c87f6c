import type { EffectKind } from '../effect.ts'

const kinds: Partial<Record<string, string>> = {
  'refresh-tokens': 'Gia hạn quyền với sàn',
  'poll-orders': 'Hỏi đơn mới',
  'forget-shop': 'Gỡ liên kết',
  'map-orders': 'Khớp hàng cho đơn chờ',
} satisfies Partial<Record<EffectKind, string>>

const ofOrders: Partial<Record<string, string>> = {
  'read-order': 'Đọc đơn',
  'ship-order': 'Đi đơn',
  'cancel-order': 'Hủy đơn',
  'answer-buyer': 'Trả lời yêu cầu hủy của đơn',
  'fetch-label': 'Lấy tem của đơn',
  'fetch-waybill': 'Lấy mã vận đơn của đơn',
} satisfies Partial<Record<EffectKind, string>>

/** A piece of work with a marketplace, as it stands in line. */
interface Work {
  line: 'effects' | 'inbox'
  kind: string
  /** `order/2411ABC`. */
  subject: string
}

/** What it is, as people call it: "Đọc đơn 2411ABC". */
export function workWords({ line, kind, subject }: Work): string {
  const order = orderOf({ subject })
  if (order === undefined) return kinds[kind] ?? 'Việc với sàn'
  const words = line === 'inbox' ? 'Đọc đơn' : (ofOrders[kind] ?? 'Việc với sàn của đơn')
  return `${words} ${order}`
}

/** The number under which the marketplace has the order that it is about. */
export function orderOf({ subject }: Pick<Work, 'subject'>): string | undefined {
  return /^(?:order|waybill)\/([^/]+)/.exec(subject)?.[1]
}
