import type { EffectKind } from '../effect.ts'

/** Work that is of no one thing, as people call it. */
const ofShop = {
  'refresh-tokens': 'Gia hạn quyền với sàn',
  'poll-orders': 'Hỏi đơn mới',
  'poll-returns': 'Hỏi hàng khách trả',
  'forget-shop': 'Gỡ liên kết',
  'map-orders': 'Khớp hàng cho đơn chờ',
  'take-picture': 'Lấy ảnh hàng đăng bán',
  'push-alert': 'Gửi thông báo',
  'send-zalo': 'Gửi tin Zalo',
  'send-page-message': 'Trả lời trên Facebook',
  'answer-return': 'Trả lời yêu cầu trả hàng',
  'read-return': 'Đọc yêu cầu trả hàng',
  'poll-items': 'Hỏi hàng đăng bán',
  'sweep-stock': 'Rà tồn kho',
  'tell-stock': 'Báo tồn kho',
  'tell-sold-out': 'Báo hết hàng',
  'settle-flash-sale': 'Gửi flash sale',
  'sweep-prices': 'Rà giá',
  'tell-price': 'Báo giá',
  'tell-skus': 'Cập nhật SKU',
  'tell-pre-order': 'Báo hàng đặt trước',
  'track-parcels': 'Hỏi hành trình kiện',
  'post-copy': 'Đăng bản sao chép',
  'issue-invoice': 'Phát hành hóa đơn',
  'cancel-invoice': 'Hủy hóa đơn',
  'send-invoice': 'Gửi hóa đơn',
} as const satisfies Partial<Record<EffectKind, string>>

/** Work that is of one order, and before its number. */
const ofOrders = {
  'read-order': 'Đọc đơn',
  'ship-order': 'Đi đơn',
  'cancel-order': 'Hủy đơn',
  'answer-buyer': 'Trả lời yêu cầu hủy của đơn',
  'correct-tracking': 'Sửa mã vận đơn của đơn',
  'tell-delivery': 'Báo kết quả giao đơn',
  'fetch-label': 'Lấy tem của đơn',
  'fetch-waybill': 'Lấy mã vận đơn của đơn',
  'fetch-payout': 'Hỏi tiền của đơn',
  'carry-parcel': 'Gửi hãng vận chuyển đơn',
  'read-parcel': 'Hỏi hành trình đơn',
  'end-carriage': 'Hủy vận đơn của đơn',
  'redirect-parcel': 'Báo hãng hoàn hoặc giao lại đơn',
  'tell-store-order': 'Báo trạng thái đơn về trang web',
} as const satisfies Record<Exclude<EffectKind, keyof typeof ofShop>, string>

const words: Partial<Record<string, string>> = { ...ofShop, ...ofOrders }

/** A piece of work with a marketplace, as it stands in line. */
interface Work {
  line: 'effects' | 'inbox'
  kind: string
  /** `order/2411ABC`. */
  subject: string
}

/** What it is, as people call it: "Đọc đơn 2411ABC". */
export function workWords({ line, kind, subject }: Work): string {
  const [, of, number] = /^(order|waybill|payout|return)\/([^/]+)/.exec(subject) ?? []
  if (number === undefined) return words[kind] ?? 'Việc với sàn'
  if (line === 'inbox') return `${of === 'return' ? ofShop['read-return'] : ofOrders['read-order']} ${number}`
  if (kind === 'fetch-label' && subject.startsWith(`order/${number}/slip/`))
    return `Lấy hóa đơn của đơn ${number}`
  return `${words[kind] ?? 'Việc với sàn của đơn'} ${number}`
}

/** The number under which the marketplace has the order that it is about. */
export function orderOf({ subject }: Pick<Work, 'subject'>): string | undefined {
  return /^(?:order|waybill|payout)\/([^/]+)/.exec(subject)?.[1]
}
