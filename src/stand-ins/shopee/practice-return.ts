/*
 * What a buyer of the practice Shopee sends back. Times are seconds since 1970, money is VND.
 *
 *   REQUESTED ──the buyer sends it──▶ PROCESSING ──confirmed──▶ ACCEPTED
 *       │  └────────confirmed─────────────┼──────────────────────▲
 *       │                                 └──disputed──▶ SELLER_DISPUTE
 *       └──withdrawn──▶ CANCELLED
 */

export type ReturnStatus = 'REQUESTED' | 'PROCESSING' | 'ACCEPTED' | 'SELLER_DISPUTE' | 'CANCELLED'

export interface PracticeReturn {
  return_sn: string
  order_sn: string
  shop_id: number
  status: ReturnStatus
  /** Money alone is wanted where no goods come back. */
  needs_logistics: boolean
  create_time: number
  update_time: number
  /** The seller answers before, and speaks about what came back before the second. */
  due_date: number
  return_seller_due_date: number
  tracking_number: string
  /** What the seller said against it. */
  dispute?: { reason: number; text: string; images: string[] } | undefined
}
