import type { TiktokOrder } from './tiktok-order.ts'

/** What sellers read at TikTok Shop for its states. */
export const tiktokStateNames: Record<TiktokOrder['status'], string> = {
  UNPAID: 'Chưa thanh toán',
  ON_HOLD: 'Tạm giữ, người mua còn tự hủy được',
  AWAITING_SHIPMENT: 'Chờ vận chuyển',
  PARTIALLY_SHIPPING: 'Đã sắp xếp vận chuyển một phần',
  AWAITING_COLLECTION: 'Chờ lấy hàng',
  IN_TRANSIT: 'Đang vận chuyển',
  DELIVERED: 'Đã giao',
  COMPLETED: 'Hoàn tất',
  CANCELLED: 'Đã hủy',
}

const cancellers: Readonly<Record<string, string>> = {
  BUYER: 'Người mua hủy',
  SELLER: 'Shop hủy trên sàn',
  SYSTEM: 'Sàn tự hủy',
  OPERATOR: 'Sàn hủy',
}

/** "Người mua hủy: đặt nhầm". */
export function cancelledWords({
  cancellation_initiator: by = '',
  cancel_reason: told = '',
}: Pick<TiktokOrder, 'cancellation_initiator' | 'cancel_reason'>): string {
  const who = cancellers[by.trim().toUpperCase()] ?? 'Sàn hủy'
  const why = reasonWords(told)
  return why === '' ? who : `${who}: ${why}`
}

/** Why somebody cancels, by TikTok's key or sentence. Those that nobody put into words stay as they came. */
export function reasonWords(told: string): string {
  const reason = told.trim()
  const plain = reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')
  return reasons.find(([pattern]) => pattern.test(plain))?.[1] ?? reason
}

/**
 * TikTok names the same reason by keys of several prefixes (`ecom_order_unpaid_canceled_reason_better_price`), and in English. What is wrong
 * with an address comes before what is wrong with a price.
 */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/out_of_stock/, 'hết hàng'],
  [/wrong_price|pricing_error/, 'sai giá'],
  [
    /hasnt_paid|not_want_pay|unpaid_time_out|payment_overdue|did_not_pay/,
    'người mua không thanh toán đúng hạn',
  ],
  [/coupon/, 'cần nhập hoặc đổi mã giảm giá'],
  [/wrong_item_variation/, 'chọn nhầm phân loại hàng'],
  [/payment_method/, 'muốn đổi cách thanh toán'],
  [/delivery_info|delivery_address|shipping_address/, 'sai thông tin nhận hàng'],
  [/address_not_deliver|unable_to_deliver/, 'không giao được tới địa chỉ của khách'],
  [/by_mistake/, 'đặt nhầm'],
  [/better_price/, 'tìm được giá tốt hơn'],
  [/discount_not/, 'giảm giá không như mong đợi'],
  [/delivery_costs/, 'phí giao hàng cao'],
  [/not_shipped_on_time|shipped_on_time/, 'hàng không được gửi đúng hạn'],
  [/shipping_timeout|collection_time_out/, 'quá hạn giao cho đơn vị vận chuyển'],
  [/untracked|untraceable/, 'mã vận đơn không theo dõi được'],
  [/no_longer_needed/, 'không cần nữa'],
  [/fraud|risk|span_block/, 'sàn thấy đơn có rủi ro'],
  [/package_lost/, 'kiện bị thất lạc'],
  [/package_damaged/, 'kiện bị hư hỏng'],
  [/shipper_refused|package_rejected/, 'khách từ chối nhận'],
  [/shipper_other|delivery_failed/, 'giao không thành công'],
  [/_other$|^other/, 'lý do khác'],
]
