import type { PracticeBuyer } from '../market/buyers.ts'

/*
 * An order of the practice TikTok Shop. Times are seconds since 1970, money is VND.
 *
 *   UNPAID ──paid──▶ ON_HOLD ──an hour──▶ AWAITING_SHIPMENT ──ship──▶ AWAITING_COLLECTION ──picked up──▶ IN_TRANSIT ──▶ DELIVERED ──▶ COMPLETED
 *                                              │                                                        ▲    │
 *                                              └────────── ship, where the seller brings it itself ─────┘    └──delivery failed──▶ CANCELLED
 *
 * Up to AWAITING_SHIPMENT the seller may cancel; so may the buyer, who asks from AWAITING_SHIPMENT on: the order keeps its state while they wait.
 */

export const tiktokStatuses = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const

export type TiktokStatus = (typeof tiktokStatuses)[number]

export const packageStatuses = ['TO_FULFILL', 'PROCESSING', 'FULFILLING', 'COMPLETED', 'CANCELLED'] as const

export type PackageStatus = (typeof packageStatuses)[number]

/** One unit of a thing. */
export interface OrderLine {
  id: string
  product_id: string
  product_name: string
  sku_id: string
  sku_name: string
  seller_sku: string
  original_price: number
  seller_discount: number
  platform_discount: number
  is_gift: boolean
}

export interface PickupSlot {
  start_time: number
  end_time: number
}

export interface Parcel {
  id: string
  status: PackageStatus
  provider_id: string
  tracking_number: string
  /** From then on the number is told. */
  trackedFrom: number
  /** From then on there is a label. */
  labelFrom: number
  pickup_slot?: PickupSlot | undefined
  update_time: number
  track: { update_time: number; description: string }[]
}

export interface PracticeOrder {
  id: string
  shop_id: string
  status: TiktokStatus
  create_time: number
  update_time: number
  paid_time: number
  rts_sla_time: number
  /** 0: not yet. */
  rts_time: number
  collection_time: number
  delivery_time: number
  cancel_time: number
  shipping_type: 'TIKTOK' | 'SELLER'
  is_cod: boolean
  shipping_fee: number
  buyer_message: string
  seller_note: string
  buyer: PracticeBuyer
  user_id: string
  has_updated_recipient_address: boolean
  lines: OrderLine[]
  parcel: Parcel
  /** The cancellation that the buyer waits for. */
  pending_cancel_id?: string | undefined
  cancellation_initiator: '' | 'BUYER' | 'SELLER' | 'SYSTEM'
  /** In words. */
  cancel_reason: string
}

/**
 * Goods that a buyer sends back. Times are seconds since 1970.
 *
 *   …PENDING ──approved──▶ AWAITING_BUYER_SHIP ──sent──▶ BUYER_SHIPPED_ITEM ──taken──▶ …COMPLETE
 *      │ └──rejected──▶ REFUND_OR_RETURN_REQUEST_REJECT      └──refused──▶ REJECT_RECEIVE_PACKAGE
 *      └──withdrawn──▶ …CANCEL
 */
export interface PracticeReturn {
  return_id: string
  order_id: string
  shop_id: string
  return_status: ReturnStatus
  tracking_number?: string | undefined
  /** What the seller said against it. */
  refused?: { reason: string; comment: string; images: string[] } | undefined
  create_time: number
  update_time: number
}

export type ReturnStatus =
  | 'RETURN_OR_REFUND_REQUEST_PENDING'
  | 'AWAITING_BUYER_SHIP'
  | 'BUYER_SHIPPED_ITEM'
  | 'REFUND_OR_RETURN_REQUEST_REJECT'
  | 'REJECT_RECEIVE_PACKAGE'
  | 'RETURN_OR_REFUND_REQUEST_COMPLETE'
  | 'RETURN_OR_REFUND_REQUEST_CANCEL'

/** What a buyer pays for one unit. */
export function salePrice(line: OrderLine): number {
  return line.original_price - line.seller_discount - line.platform_discount
}

export function goodsTotal({ lines }: PracticeOrder): number {
  return lines.reduce((sum, line) => sum + salePrice(line), 0)
}

export function orderTotal(order: PracticeOrder): number {
  return goodsTotal(order) + order.shipping_fee
}

/** Units of one SKU together, gifts for themselves. */
export function bySku({ lines }: PracticeOrder): { line: OrderLine; lines: OrderLine[] }[] {
  const groups = [...Map.groupBy(lines, ({ sku_id, is_gift }) => `${sku_id}/${is_gift}`).values()]
  return groups.flatMap((group) => (group[0] ? [{ line: group[0], lines: group }] : []))
}
