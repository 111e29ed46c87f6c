import type { ShopeeOrder } from './shopee-order.ts'

/** What sellers read at Shopee for its states. */
export const shopeeStateNames: Record<ShopeeOrder['order_status'], string> = {
  UNPAID: 'Chờ thanh toán',
  PENDING: 'Đang được sàn kiểm tra',
  READY_TO_SHIP: 'Chờ chuẩn bị hàng',
  PROCESSED: 'Đã chuẩn bị hàng',
  RETRY_SHIP: 'Lấy hàng không thành công',
  SHIPPED: 'Đang giao',
  TO_CONFIRM_RECEIVE: 'Đã giao, chờ người mua xác nhận',
  IN_CANCEL: 'Người mua xin hủy',
  CANCELLED: 'Đã hủy',
  TO_RETURN: 'Trả hàng / hoàn tiền',
  COMPLETED: 'Hoàn thành',
  INVOICE_PENDING: 'Chờ hóa đơn',
}

const cancellers: Readonly<Record<string, string>> = {
  buyer: 'Người mua hủy',
  seller: 'Shop hủy trên sàn',
  system: 'Sàn tự hủy',
  ops: 'Sàn hủy',
}

const reasons: Readonly<Record<string, string>> = {
  out_of_stock: 'hết hàng',
  customer_request: 'theo yêu cầu của khách',
  undeliverable_area: 'khu vực không giao được',
  cod_not_supported: 'không hỗ trợ thu hộ',
}

/** "Người mua hủy: hết hàng". Reasons that nobody put into words stay as they came. */
export function cancelledWords({
  cancel_by: by = '',
  cancel_reason: told,
  buyer_cancel_reason: asked,
}: ShopeeOrder): string {
  const who = cancellers[by.trim().toLowerCase()] ?? 'Sàn hủy'
  const why = reasonWords(told || asked || '')
  return why === '' ? who : `${who}: ${why}`
}

export function reasonWords(reason: string): string {
  return reasons[reason.trim().toLowerCase().replaceAll(' ', '_')] ?? reason.trim()
}

/** FUL-198: as Shopee names ways to pay, in lower case. */
const payments: Readonly<Record<string, string>> = {
  'cash on delivery': 'Thanh toán khi nhận hàng',
  cod: 'Thanh toán khi nhận hàng',
  'credit card/debit card': 'Thẻ tín dụng / ghi nợ',
  'credit card': 'Thẻ tín dụng / ghi nợ',
  airpay: 'Ví ShopeePay',
  'airpay wallet': 'Ví ShopeePay',
  'airpay giro': 'Tài khoản liên kết ShopeePay',
  shopeepay: 'Ví ShopeePay',
  'shopee wallet': 'Số dư ShopeePay',
  'bank transfer': 'Chuyển khoản ngân hàng',
  spaylater: 'SPayLater',
  'shopee coins': 'Shopee Xu',
}

/** How the buyer pays, in Vietnamese; ways that nobody put into words stay as they came. */
export function paymentName(method: string): string {
  return payments[method.trim().toLowerCase()] ?? method.trim()
}
