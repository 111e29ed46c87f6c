import type { Order } from '../../tables/orders.ts'

/** Why a buyer stays in, as their marketplace is told. */
export interface RejectReason {
  /** The marketplace's own key. */
  key: string
  words: string
}

/**
 * Shopee takes no reason. TikTok's are those that it takes in Vietnam now; the specification's `reverse_reject_request_reason_…` (CAN-015) are of an interface that is gone, and answers
 * in its words find their way by `rejectReasonOf`.
 */
const reasons: Partial<Record<Order['channel'], readonly RejectReason[]>> = {
  Tiktok: [
    { key: 'seller_reject_apply_product_has_been_packed', words: 'Hàng đã đóng gói' },
    {
      key: 'order_manage_list_action_respond_popup_reject_reason_invalid_cancellation_reason',
      words: 'Lý do hủy không hợp lệ',
    },
    { key: 'order_manage_list_action_respond_popup_reject_reason_delivered', words: 'Đơn đã giao' },
    {
      key: 'order_manage_list_action_respond_popup_reject_reason_buyer_agree',
      words: 'Người mua đồng ý nhận hàng',
    },
  ],
}

/** The reasons that the marketplace of this order asks for; none where it takes none. */
export function rejectReasonsFor({ channel }: Pick<Order, 'channel'>): readonly RejectReason[] {
  return reasons[channel] ?? []
}

/** TikTok's reasons of before its interface of 2023, as the ones that it takes now. */
const before2023: Readonly<Record<string, number>> = {
  reverse_reject_request_reason_1: 0,
  reverse_reject_request_reason_2: 1,
  reverse_reject_request_reason_4: 1,
  reverse_reject_request_reason_5: 3,
  delivered: 2,
}

/** The key that a marketplace takes for one that the specification names; others stay as they are. */
export function rejectReasonOf(key: string): string {
  return reasons.Tiktok?.[before2023[key] ?? -1]?.key ?? key
}
