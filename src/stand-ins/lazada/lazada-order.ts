import type { PracticeBuyer } from '../market/buyers.ts'

/*
 * An order of the practice Lazada: one item a unit, and the state lies on the item. Times are seconds since 1970, money is VND.
 *
 *   unpaid ──▶ pending ──pack──▶ packed ──ready to ship──▶ ready_to_ship ──picked up──▶ shipped ──▶ delivered ──▶ returned
 *                 │  ◀──repack─────┘                            │                          ├──▶ failed_delivery ──▶ shipped_back ──▶ shipped_back_success
 *                 └──────────── canceled ◀──────────────────────┘                          └──▶ lost_by_3pl
 */

export type ItemStatus =
  | 'unpaid'
  | 'pending'
  | 'packed'
  | 'ready_to_ship'
  | 'shipped'
  | 'delivered'
  | 'canceled'
  | 'failed_delivery'
  | 'shipped_back'
  | 'shipped_back_success'
  | 'lost_by_3pl'
  | 'returned'

export interface LazadaItem {
  order_item_id: number
  item_id: number
  sku_id: number
  seller_sku: string
  shop_sku: string
  name: string
  variation: string
  item_price: number
  voucher_seller: number
  voucher_platform: number
  status: ItemStatus
  /** '' while it is in no parcel. */
  package_id: string
  reason: string
  cancel_initiator: string
  updated_at: number
  delivered_at: number
  /** 0: nobody asked for anything. */
  reverse_order_id: number
  /** The buyer wants out, and the seller has to answer until then; else 0. */
  cancel_trigger_at: number
  /** The seller let them out; the carrier is still to be told. */
  is_cancel_pending: boolean
}

export interface TraceStep {
  at: number
  code: string
  type: string
  title: string
  description: string
}

export interface LazadaParcel {
  package_id: string
  tracking_number: string
  is_cancelled: boolean
  track: TraceStep[]
}

export interface LazadaOrder {
  order_id: number
  seller_id: string
  provider: string
  created_at: number
  updated_at: number
  /** 0 while nobody paid. */
  paid_at: number
  ship_by: number
  cod: boolean
  payment_method: string
  shipping_fee_original: number
  shipping_fee_discount_seller: number
  shipping_fee_discount_platform: number
  buyer_note: string
  buyer: PracticeBuyer
  buyer_id: number
  /** Names, numbers and streets are told with asterisks. */
  masked: boolean
  items: LazadaItem[]
  parcels: LazadaParcel[]
}

/** Nobody has taken the item yet. */
export const beforePickup: readonly ItemStatus[] = ['unpaid', 'pending', 'packed', 'ready_to_ship']

export function sumOf(items: readonly LazadaItem[], field: keyof PickMoney): number {
  return items.reduce((sum, item) => sum + item[field], 0)
}

type PickMoney = Pick<LazadaItem, 'item_price' | 'voucher_seller' | 'voucher_platform'>

export function shippingFee(order: LazadaOrder): number {
  return (
    order.shipping_fee_original - order.shipping_fee_discount_seller - order.shipping_fee_discount_platform
  )
}

/** What the buyer pays. */
export function orderTotal(order: LazadaOrder): number {
  const { items } = order
  return (
    sumOf(items, 'item_price') -
    sumOf(items, 'voucher_seller') -
    sumOf(items, 'voucher_platform') +
    shippingFee(order)
  )
}
