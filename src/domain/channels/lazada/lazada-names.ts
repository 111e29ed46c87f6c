import type { LazadaItem, LazadaItemState } from './lazada-order.ts'

/** What sellers read at Lazada for its states. */
export const lazadaStateNames: Record<LazadaItemState, string> = {
  unpaid: 'Chờ thanh toán',
  pending: 'Chờ đóng gói',
  topack: 'Chờ đóng gói',
  repacked: 'Chờ đóng gói lại',
  packed: 'Đã đóng gói, chờ sẵn sàng giao',
  toship: 'Đã đóng gói, chờ sẵn sàng giao',
  ready_to_ship_pending: 'Sẵn sàng giao',
  ready_to_ship: 'Sẵn sàng giao',
  shipping: 'Đang giao',
  shipped: 'Đang giao',
  delivered: 'Đã giao',
  confirmed: 'Hoàn thành',
  returned: 'Trả hàng / hoàn tiền',
  canceled: 'Đã hủy',
  failed: 'Giao không thành công',
  failed_delivery: 'Giao không thành công',
  shipped_back: 'Đang hoàn về',
  shipped_back_success: 'Đã hoàn về',
  shipped_back_failed: 'Hoàn về không thành công',
  package_scrapped: 'Kiện đã bị tiêu hủy',
  lost: 'Thất lạc',
  lost_by_3pl: 'Thất lạc',
  damaged_by_3pl: 'Hư hỏng khi vận chuyển',
}

const initiators: readonly (readonly [RegExp, string])[] = [
  [/failed/i, 'Giao không thành công'],
  [/buyer|customer(?!.*service)/i, 'Người mua hủy'],
  [/seller/i, 'Shop hủy trên sàn'],
  [/system/i, 'Sàn tự hủy'],
]

const reasons: Readonly<Record<string, string>> = {
  'out of stock': 'hết hàng',
  'sourcing delay': 'chậm có hàng',
  'wrong price or pricing error': 'sai giá',
  'wrong price': 'sai giá',
  'change of mind': 'đổi ý',
  'found cheaper elsewhere': 'tìm được nơi rẻ hơn',
  'duplicate order': 'đặt trùng đơn',
  'change of delivery address': 'đổi địa chỉ nhận hàng',
  'lead time too long': 'giao quá lâu',
}

/** "Người mua hủy: đổi ý". Reasons that nobody put into words stay as they came. */
export function cancelledWords(
  item: Pick<LazadaItem, 'reason' | 'reason_detail' | 'cancel_return_initiator'>,
): string {
  const by = item.cancel_return_initiator ?? ''
  const who = initiators.find(([pattern]) => pattern.test(by))?.[1] ?? 'Sàn hủy'
  const why = reasonWords(item)
  return why === '' ? who : `${who}: ${why}`
}

export function reasonWords({ reason, reason_detail }: Pick<LazadaItem, 'reason' | 'reason_detail'>): string {
  const told = (reason || reason_detail || '').trim()
  return reasons[told.toLowerCase()] ?? told
}

/** As Lazada names ways to pay in Vietnam (FUL-198). */
const payments: Readonly<Record<string, string>> = {
  COD: 'Thanh toán khi nhận hàng',
  MIXEDCARD: 'Thẻ tín dụng / ghi nợ',
  NAPAS_ONLINE: 'Thẻ ATM nội địa (Napas)',
  MOMO_WALLET: 'Ví MoMo',
  ZALOPAY_WALLET: 'Ví ZaloPay',
  PAYMENT_ACCOUNT: 'Ví Lazada',
}

/** How the buyer pays, in Vietnamese; ways that nobody put into words stay as they came. */
export function paymentName(method: string): string {
  return payments[method.trim().toUpperCase()] ?? method.trim()
}
