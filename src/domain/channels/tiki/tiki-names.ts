import type { Order } from '../../tables/orders.ts'
import type { TikiOrder } from './tiki-order.ts'
import { fulfillmentTypes } from './tiki-order.ts'
import { isAllLacking, isToConfirm } from './tiki-steps.ts'

/** What sellers read at Tiki for its states. */
const stateNames: Record<TikiOrder['status'], string> = {
  waiting_payment: 'Đợi thanh toán',
  payment_review: 'Đang xét thanh toán',
  paid: 'Đã thanh toán',
  processing: 'Tiki đang xử lý',
  holded: 'Tiki tạm giữ',
  queueing: 'Chờ xác nhận',
  picking: 'Chờ lấy hàng',
  packaging: 'Đang đóng gói',
  finished_packing: 'Đóng gói xong',
  ready_to_ship: 'Sẵn sàng giao',
  handover_to_partner: 'Đã bàn giao đối tác vận chuyển',
  shipping: 'Đang vận chuyển',
  successful_delivery: 'Giao hàng thành công',
  delivered: 'Đã giao hàng',
  complete: 'Hoàn thành',
  closed: 'Đã đóng',
  canceled: 'Đã hủy',
  returned: 'Đã trả hàng',
}

/** What Tiki says of an order's items alone, while the order itself is queueing. */
const itemStates = { seller_confirmed: 'Đã xác nhận', seller_canceled: 'Shop báo hết hàng' } as const

type Told = Pick<TikiOrder, 'status' | 'items'>

/** What is kept as its state: one that is confirmed is told apart, and one of which the shop has nothing. */
export function saidOfTiki(order: Told): TikiOrder['status'] | keyof typeof itemStates {
  if (order.status !== 'queueing' || isToConfirm(order)) return order.status
  return isAllLacking(order.items) ? 'seller_canceled' : 'seller_confirmed'
}

export function tikiStateName(order: Told): string {
  const said = saidOfTiki(order)
  return said === 'seller_confirmed' || said === 'seller_canceled' ? itemStates[said] : stateNames[said]
}

type FulfillmentType = NonNullable<Order['fulfillment_type']>

/** How an order goes, as people read it (FUL-104). */
export const fulfillmentNames: Record<FulfillmentType, string> = {
  dropship: 'Dropship',
  tiki_delivery: 'ODF (qua kho Tiki)',
  seller_delivery: 'Nhà bán tự giao',
  cross_border: 'Xuyên biên giới',
}

/** Before a parcel has a carrier's name nobody knows more than how it goes. */
export const carrierNames: Record<FulfillmentType, string> = {
  dropship: 'Tiki',
  tiki_delivery: 'Kho Tiki',
  seller_delivery: 'TVC',
  cross_border: 'Tiki Global',
}

/** One of those that we know; nothing for another. */
export function fulfillmentTypeOf(told: string): FulfillmentType | undefined {
  return fulfillmentTypes.find((type) => type === told)
}
