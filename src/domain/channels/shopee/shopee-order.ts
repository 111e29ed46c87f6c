import * as v from 'valibot'

/*
 * An order as Shopee's `/api/v2/order/get_order_detail` tells it (Open Platform v2). Only what is read here; what Shopee adds is left out.
 * Times are seconds since 1970, money is VND. Fields may be missing: Shopee answers those that were asked for.
 */

const Text = v.pipe(v.string(), v.maxLength(2_000))
const Digits = v.pipe(Text, v.regex(/^-?\d{1,13}(\.\d{1,6})?$/), v.transform(Number))
/** Numbers come as numbers, and of some fields as text. */
const Money = v.pipe(v.union([v.number(), Digits]), v.number(), v.finite())
const Id = v.pipe(
  v.union([v.pipe(v.number(), v.safeInteger()), Text]),
  v.transform((id) => String(id)),
)
const Seconds = v.pipe(v.union([v.number(), Digits]), v.number(), v.safeInteger(), v.minValue(0))

export const shopeeOrderStates = [
  'UNPAID',
  'PENDING',
  'READY_TO_SHIP',
  'PROCESSED',
  'RETRY_SHIP',
  'SHIPPED',
  'TO_CONFIRM_RECEIVE',
  'IN_CANCEL',
  'CANCELLED',
  'TO_RETURN',
  'COMPLETED',
  'INVOICE_PENDING',
] as const

export const ShopeeItem = v.object({
  item_id: Id,
  item_name: Text,
  item_sku: v.optional(Text),
  /** "0" where the item has no models. */
  model_id: Id,
  model_name: v.optional(Text),
  model_sku: v.optional(Text),
  model_quantity_purchased: v.pipe(v.union([v.number(), Digits]), v.number(), v.integer(), v.minValue(0)),
  model_original_price: Money,
  model_discounted_price: Money,
  /** kg */
  weight: v.optional(Money),
  order_item_id: v.optional(Id),
  promotion_type: v.optional(Text),
  promotion_group_id: v.optional(Id),
  image_info: v.optional(v.object({ image_url: v.optional(Text) })),
})

export const ShopeePackage = v.object({
  package_number: Text,
  logistics_status: v.optional(Text),
  logistics_channel_id: v.optional(Id),
  shipping_carrier: v.optional(Text),
  /** From where each of its goods leaves: parcels that are shipped by one call leave from one place. */
  item_list: v.optional(
    v.pipe(v.array(v.object({ product_location_id: v.optional(Text) })), v.maxLength(500)),
  ),
})

export const ShopeeOrder = v.object({
  order_sn: v.pipe(Text, v.nonEmpty(), v.maxLength(64)),
  order_status: v.picklist(shopeeOrderStates),
  create_time: Seconds,
  /** The older word of two is the one with the lower of these (O11). */
  update_time: Seconds,
  pay_time: v.nullish(Seconds),
  ship_by_date: v.optional(Seconds),
  cod: v.boolean(),
  total_amount: v.optional(Money),
  estimated_shipping_fee: v.optional(Money),
  actual_shipping_fee: v.optional(Money),
  payment_method: v.optional(Text),
  message_to_seller: v.optional(Text),
  note: v.optional(Text),
  shipping_carrier: v.optional(Text),
  buyer_username: v.optional(Text),
  cancel_by: v.optional(Text),
  cancel_reason: v.optional(Text),
  buyer_cancel_reason: v.optional(Text),
  /** Masked with asterisks until Shopee lets it be seen. */
  recipient_address: v.optional(
    v.object({
      name: v.optional(Text, ''),
      phone: v.optional(Text, ''),
      town: v.optional(Text),
      district: v.optional(Text),
      city: v.optional(Text),
      state: v.optional(Text),
      full_address: v.optional(Text, ''),
    }),
  ),
  item_list: v.pipe(v.array(ShopeeItem), v.maxLength(500)),
  package_list: v.optional(v.pipe(v.array(ShopeePackage), v.maxLength(100)), []),
})

export type ShopeeOrder = v.InferOutput<typeof ShopeeOrder>
