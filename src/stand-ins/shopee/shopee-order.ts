import type { PracticeBuyer } from '../market/buyers.ts'

/*
 * An order of the practice Shopee. Times are seconds since 1970, money is VND.
 *
 *   READY_TO_SHIP ──ship──▶ PROCESSED ──picked up──▶ SHIPPED ──delivered──▶ TO_CONFIRM_RECEIVE ──▶ COMPLETED
 *        │  ▲                   │  ▲                    └──delivery failed──▶ TO_RETURN
 *        │  └──reject,──┐       │  │
 *        │   withdrawn  │       │  │
 *        └──asked──▶ IN_CANCEL ◀┘──┘ ──accepted──▶ CANCELLED ◀── cancelled by the seller, or by the buyer before it is shipped
 */

export type ShopeeStatus =
  | 'UNPAID'
  | 'READY_TO_SHIP'
  | 'PROCESSED'
  | 'SHIPPED'
  | 'TO_CONFIRM_RECEIVE'
  | 'IN_CANCEL'
  | 'CANCELLED'
  | 'TO_RETURN'
  | 'COMPLETED'

export type LogisticsStatus =
  | 'LOGISTICS_NOT_START'
  | 'LOGISTICS_READY'
  | 'LOGISTICS_REQUEST_CREATED'
  | 'LOGISTICS_PICKUP_DONE'
  | 'LOGISTICS_DELIVERY_DONE'
  | 'LOGISTICS_DELIVERY_FAILED'
  | 'LOGISTICS_REQUEST_CANCELED'

export interface OrderLine {
  item_id: number
  /** 0: the item has no models. */
  model_id: number
  order_item_id: number
  item_name: string
  item_sku: string
  model_name: string
  model_sku: string
  quantity: number
  original_price: number
  price: number
  weightKg: number
  promotion_type: string
}

/** How a parcel goes out. */
export interface Arranged {
  way: 'pickup' | 'dropoff'
  at: number
  address_id?: number | undefined
  pickup_time_id?: string | undefined
  branch_id?: number | undefined
}

export interface Parcel {
  package_number: string
  channel_id: number
  logistics_status: LogisticsStatus
  arranged?: Arranged | undefined
  tracking_number: string
  /** From then on the number is told. */
  trackedFrom: number
  picked_up_at: number
  /** When the paper of each type is ready, where it was asked for. */
  documents: Record<string, number>
  track: { update_time: number; description: string; logistics_status: string }[]
}

export interface PracticeOrder {
  order_sn: string
  shop_id: number
  order_status: ShopeeStatus
  /** Where it goes back to when nothing comes of a cancellation. */
  before_cancel?: ShopeeStatus | undefined
  create_time: number
  update_time: number
  pay_time: number | null
  ship_by_date: number
  cod: boolean
  shipping_fee: number
  message: string
  buyer: PracticeBuyer
  buyer_user_id: number
  /** Names, numbers and streets are told with asterisks. */
  masked: boolean
  lines: OrderLine[]
  parcel: Parcel
  cancel_by: string
  cancel_reason: string
  buyer_cancel_reason: string
}

/** Nobody has taken the parcel yet. */
export const beforePickup: readonly ShopeeStatus[] = ['UNPAID', 'READY_TO_SHIP', 'PROCESSED']

export function goodsTotal({ lines }: PracticeOrder): number {
  return lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

export function orderTotal(order: PracticeOrder): number {
  return goodsTotal(order) + order.shipping_fee
}
