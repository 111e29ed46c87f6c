import * as v from 'valibot'
import { Id, Instant, Money, Switch, Text } from './lazada-fields.ts'

/*
 * An order as Lazada's `/order/get` and `/orders/get` tell it, and its items as `/orders/items/get` does: one item a unit, and the state lies on the item. Only what
 * is read here; what Lazada adds is left out. Instants are ms since 1970, money is VND.
 */

export const lazadaItemStates = [
  ...(['unpaid', 'pending', 'topack', 'repacked', 'packed', 'toship'] as const),
  ...(['ready_to_ship_pending', 'ready_to_ship', 'shipping', 'shipped', 'delivered', 'confirmed'] as const),
  ...(['returned', 'canceled', 'failed', 'failed_delivery', 'shipped_back', 'shipped_back_success'] as const),
  ...(['shipped_back_failed', 'package_scrapped', 'lost', 'lost_by_3pl', 'damaged_by_3pl'] as const),
] as const

export type LazadaItemState = (typeof lazadaItemStates)[number]

/** As they are told: "CANCELLED" and "canceled" are one. */
export const ItemState = v.pipe(
  Text,
  v.transform((told) => told.trim().toLowerCase().replaceAll(' ', '_').replace('cancelled', 'canceled')),
  v.picklist(lazadaItemStates),
)

export const LazadaItem = v.object({
  order_item_id: v.pipe(Id, v.nonEmpty()),
  status: ItemState,
  name: v.optional(Text, ''),
  variation: v.optional(Text),
  /** What the seller calls it. */
  sku: v.optional(Text),
  /** `1807508328_VNAMZ-8975502010`: the listing, and which of its goods. */
  shop_sku: v.optional(Text),
  product_id: v.optional(Id),
  sku_id: v.optional(Id),
  item_price: Money,
  paid_price: v.optional(Money),
  shipping_amount: v.optional(Money),
  created_at: v.optional(Instant),
  updated_at: v.optional(Instant),
  payment_time: v.optional(Instant),
  /** To be handed over before. */
  sla_time_stamp: v.optional(Instant),
  package_id: v.optional(Id),
  tracking_code: v.optional(Text),
  shipment_provider: v.optional(Text),
  warehouse_code: v.optional(Text),
  /** The seller delivers it. */
  delivery_option_sof: v.optional(Switch),
  /** It lies in a warehouse of Lazada's, which packs it. */
  is_fbl: v.optional(Switch),
  reason: v.optional(Text),
  reason_detail: v.optional(Text),
  cancel_return_initiator: v.optional(Text),
  /** The buyer asks to cancel it, and waits for an answer. */
  need_cancel_confirm: v.optional(Switch),
  /** The buyer was let out, and its carrier does not know yet. */
  is_cancel_pending: v.optional(Switch),
  /** When Lazada says yes by itself. */
  cancel_trigger_time: v.optional(Instant),
  /** What the buyer asks for, by Lazada's number. */
  reverse_order_id: v.optional(Id),
})

export type LazadaItem = v.InferOutput<typeof LazadaItem>

/** Masked with asterisks for most sellers. */
const Address = v.object({
  first_name: v.optional(Text, ''),
  last_name: v.optional(Text, ''),
  phone: v.optional(Text, ''),
  address1: v.optional(Text, ''),
  /** The province. */
  address3: v.optional(Text, ''),
  /** The district, or since July 2025 the ward. */
  address4: v.optional(Text, ''),
  /** The ward; of some the post code. */
  address5: v.optional(Text, ''),
})

export const LazadaOrder = v.object({
  order_id: v.pipe(Id, v.nonEmpty(), v.maxLength(40)),
  created_at: Instant,
  updated_at: Instant,
  /** Of all goods, before vouchers and without the way. */
  price: Money,
  voucher: v.optional(Money, 0),
  voucher_seller: v.optional(Money),
  voucher_platform: v.optional(Money),
  /** As the buyer pays it. */
  shipping_fee: v.optional(Money, 0),
  shipping_fee_original: v.optional(Money),
  shipping_fee_discount_platform: v.optional(Money),
  shipping_fee_discount_seller: v.optional(Money),
  payment_method: v.optional(Text, ''),
  buyer_note: v.optional(Text),
  remarks: v.optional(Text),
  need_cancel_confirm: v.optional(Switch),
  address_shipping: v.optional(Address),
})

export type LazadaOrder = v.InferOutput<typeof LazadaOrder>
