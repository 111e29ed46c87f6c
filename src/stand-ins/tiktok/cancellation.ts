/** A cancellation of an order: done by the seller, or asked for by the buyer. Times are seconds since 1970. */
export interface Cancellation {
  cancel_id: string
  order_id: string
  shop_id: string
  role: 'BUYER' | 'SELLER' | 'SYSTEM'
  cancel_status:
    | 'CANCELLATION_REQUEST_PENDING'
    | 'CANCELLATION_REQUEST_SUCCESS'
    | 'CANCELLATION_REQUEST_CANCELLED'
  /** By its name, see `reasonWords`. */
  cancel_reason: string
  create_time: number
  update_time: number
}

/** Reasons of a seller in Vietnam while nobody has paid. */
export const unpaidReasons: Readonly<Record<string, string>> = {
  seller_cancel_unpaid_reason_out_of_stock: 'Out of stock',
  seller_cancel_unpaid_reason_wrong_price: 'Pricing error',
  seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed: 'Buyer did not pay on time',
}

/** The same of an order that is to be shipped. */
export const paidReasons: Readonly<Record<string, string>> = {
  seller_cancel_reason_out_of_stock: 'Out of stock',
  seller_cancel_reason_wrong_price: 'Pricing error',
}

/** Was a reason in Vietnam until 2025-08-31. */
export const withdrawnReason = 'seller_cancel_paid_reason_address_not_deliver'

export const buyerReason = 'ecom_order_to_ship_canceled_reason_created_by_mistakes'
const failedReason = 'returned_to_shipper_other'

const otherReasons: Readonly<Record<string, string>> = {
  [buyerReason]: 'Order created by mistake',
  [failedReason]: 'Package delivery failed',
}

/** Why a seller says no to a buyer. */
export const rejectReasons: Readonly<Record<string, string>> = {
  order_manage_list_action_respond_popup_reject_reason_invalid_cancellation_reason:
    'Invalid reason for cancellation',
  order_manage_list_action_respond_popup_reject_reason_delivered: 'Product delivery is on schedule',
  order_manage_list_action_respond_popup_reject_reason_buyer_agree: 'Reached an agreement with the buyer',
  seller_reject_apply_product_has_been_packed: 'Product has been packed',
}

/** A reason as a person reads it. */
export function reasonWords(reason: string): string {
  return { ...unpaidReasons, ...paidReasons, ...otherReasons }[reason] ?? reason
}

export const whyFailed = { by: 'SYSTEM', reason: failedReason } as const
