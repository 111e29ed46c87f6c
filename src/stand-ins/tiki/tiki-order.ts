import type { PracticeBuyer } from '../market/buyers.ts'

/*
 * An order of the practice Tiki. Times are seconds since 1970, money is VND.
 *
 *   waiting_payment ▶ payment_review ▶ paid ▶ processing ▶ queueing ──the seller confirms──┐
 *                                                                                          │
 *   dropship         picking ▶ handover_to_partner ▶ shipping ▶ successful_delivery ▶ complete
 *   tiki_delivery    picking ▶ packaging ▶ finished_packing ▶ ready_to_ship ▶ handover_to_partner ▶ shipping ▶ successful_delivery ▶ complete
 *   seller_delivery  ready_to_ship ▶ shipping ──the seller says what became of it──▶ successful_delivery ▶ complete
 *   cross_border     picking ▶ handover_to_partner ▶ shipping ▶ successful_delivery ▶ complete
 *
 * Until somebody carries it a buyer may leave (canceled); what could not be delivered, or is sent back, is returned; Tiki may hold it (holded) and let it go.
 * Goods that lie at Tiki (instock) are confirmed by nobody: Tiki packs such an order from queueing on.
 */

export const tikiStatuses = [
  'queueing',
  'waiting_payment',
  'payment_review',
  'paid',
  'processing',
  'picking',
  'packaging',
  'finished_packing',
  'ready_to_ship',
  'handover_to_partner',
  'shipping',
  'holded',
  'successful_delivery',
  'delivered',
  'complete',
  'closed',
  'canceled',
  'returned',
] as const

export type TikiStatus = (typeof tikiStatuses)[number]

export const fulfillmentTypes = ['dropship', 'tiki_delivery', 'seller_delivery', 'cross_border'] as const

export type FulfillmentType = (typeof fulfillmentTypes)[number]

export const confirmationStatuses = [
  'waiting',
  'seller_confirmed',
  'seller_canceled',
  'confirmed',
  'ready_to_pick',
] as const

export type ConfirmationStatus = (typeof confirmationStatuses)[number]

export const inventoryTypes = ['backorder', 'instock', 'preorder'] as const

export type InventoryType = (typeof inventoryTypes)[number]

/** Some units of a thing. */
export interface OrderItem {
  id: number
  product_id: number
  /** Tiki's own number of the thing. */
  sku: string
  /** The seller's. */
  seller_product_code: string
  name: string
  /** Where it lies: at the seller's, who confirms it, or at Tiki's. */
  inventory_type: InventoryType
  price: number
  qty: number
  /** What the seller's coupons take off each unit. */
  discount_coupon: number
  is_free_gift: boolean
  confirmation: { status: ConfirmationStatus; confirmed_at: number }[]
}

export interface PracticeOrder {
  id: number
  code: string
  shop_id: string
  fulfillment_type: FulfillmentType
  status: TikiStatus
  created_at: number
  updated_at: number
  /** Confirm by then. */
  confirm_sla: number
  tiki_warehouse: string
  is_cod: boolean
  shipping_fee: number
  /** What Tiki pays of it, in its points (Tiki Xu). */
  discount_tikixu: number
  customer_id: number
  buyer: PracticeBuyer
  items: OrderItem[]
  histories: { id: number; status: TikiStatus; created_at: number }[]
  shipments: { status: string; created_at: number }[]
  /** Where it is fetched, and when: as the seller confirmed. */
  seller_inventory_id?: number | undefined
  expected_pickup_time?: number | undefined
  /** '' before somebody carries it. */
  partner: string
  tracking_code: string
  delivery_note: string
  /** 0: not yet. */
  delivered_at: number
  cancel?: CancelWhy | undefined
  canceled_at: number
  held_from?: TikiStatus | undefined
  /** It takes the place of the order that it names. */
  is_rma: boolean
  relation_code: string
}

/** Why an order ended, in Tiki's code and words. */
export interface CancelWhy {
  reason_code: string
  reason_text: string
}

/** The last word about an item. */
export function confirmationOf({ confirmation }: OrderItem): ConfirmationStatus {
  return confirmation.at(-1)?.status ?? 'waiting'
}

/** What the seller has to confirm. */
export function ofSeller({ items }: Pick<PracticeOrder, 'items'>): OrderItem[] {
  return items.filter(({ inventory_type }) => inventory_type !== 'instock')
}

/** What goes into the parcel. */
export function stillSold({ items }: Pick<PracticeOrder, 'items'>): OrderItem[] {
  return items.filter((item) => confirmationOf(item) !== 'seller_canceled')
}

/** What a buyer pays for the units of an item. */
export function rowTotal({ price, qty, discount_coupon }: OrderItem): number {
  return (price - discount_coupon) * qty
}

export function grandTotal(order: PracticeOrder): number {
  const goods = stillSold(order).reduce((sum, item) => sum + rowTotal(item), 0)
  return Math.max(0, goods + order.shipping_fee - order.discount_tikixu)
}
