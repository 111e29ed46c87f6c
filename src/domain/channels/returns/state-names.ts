import type { Market } from '../market.ts'

/** What sellers read for the states of returns. */
const names: Partial<Record<Market, Readonly<Record<string, string>>>> = {
  Shopee: {
    REQUESTED: 'Khách yêu cầu trả hàng / hoàn tiền',
    ACCEPTED: 'Đã chấp nhận hoàn tiền',
    CANCELLED: 'Khách đã hủy yêu cầu',
    JUDGING: 'Shopee đang xem xét',
    CLOSED: 'Yêu cầu đã đóng',
    PROCESSING: 'Đang trả hàng về',
    SELLER_DISPUTE: 'Shop đã khiếu nại, chờ Shopee',
    REFUND_PAID: 'Đã hoàn tiền cho khách',
  },
  Lazada: {
    REQUEST_INITIATE: 'Khách yêu cầu trả hàng',
    REQUEST_REJECT: 'Đã từ chối',
    REQUEST_CANCEL: 'Khách đã hủy yêu cầu',
    REQUEST_COMPLETE: 'Đã đồng ý, hàng đang về',
    CANCEL_SUCCESS: 'Đã hủy',
    REFUND_PENDING: 'Chờ hoàn tiền',
    REFUND_AUTHORIZED: 'Đang hoàn tiền',
    REFUND_SUCCESS: 'Đã hoàn tiền cho khách',
    REFUND_REJECT: 'Đã từ chối hoàn tiền',
  },
  Tiktok: {
    RETURN_OR_REFUND_REQUEST_PENDING: 'Khách yêu cầu trả hàng / hoàn tiền',
    REFUND_OR_RETURN_REQUEST_REJECT: 'Đã từ chối',
    RETURN_OR_REFUND_REQUEST_REJECT: 'Đã từ chối',
    AWAITING_BUYER_SHIP: 'Chờ khách gửi hàng về',
    AWAITING_BUYER_RESPONSE: 'Chờ khách trả lời',
    BUYER_SHIPPED_ITEM: 'Khách đã gửi hàng về',
    REJECT_RECEIVE_PACKAGE: 'Shop từ chối kiện trả về',
    RETURN_OR_REFUND_REQUEST_SUCCESS: 'Đã đồng ý hoàn tiền',
    RETURN_OR_REFUND_REQUEST_CANCEL: 'Yêu cầu đã hủy',
    RETURN_OR_REFUND_REQUEST_COMPLETE: 'Đã hoàn tiền cho khách',
  },
}

/** A state of a return as people call it; one that nobody put into words stays as it came. */
export function returnStateName(channel: string, said: string): string {
  return names[channel as Market]?.[said] ?? said
}
