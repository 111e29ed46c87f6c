import * as v from 'valibot'

/*
 * An order as TikTok Shop's `/order/202309/orders` tells it. Only what is read here; what TikTok adds is left out. Times are seconds since
 * 1970, money is VND and comes as text. Fields may be missing: whom it goes to is not told before it is to be shipped.
 */

const Text = v.pipe(v.string(), v.maxLength(2_000))
/** "129000", "129000.00", or what was read of it before. */
const Money = v.union([
  v.pipe(v.number(), v.finite()),
  v.pipe(v.string(), v.regex(/^-?\d{1,13}(\.\d{1,6})?$/), v.transform(Number)),
])
const Id = v.pipe(Text, v.nonEmpty(), v.maxLength(64))
const Seconds = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number))]),
  v.number(),
  v.safeInteger(),
  v.minValue(0),
)

export const tiktokOrderStates = [
  'UNPAID',
  'ON_HOLD',
  'AWAITING_SHIPMENT',
  'PARTIALLY_SHIPPING',
  'AWAITING_COLLECTION',
  'IN_TRANSIT',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const

/** One unit of what was bought: three of a kind are three of these. */
const TiktokLine = v.object({
  id: Id,
  product_id: Id,
  /** A listing has one or more of these, even where it has no models. */
  sku_id: Id,
  seller_sku: v.optional(Text),
  product_name: Text,
  sku_name: v.optional(Text),
  /** What the buyer pays for it, and what it costs without a discount. */
  sale_price: Money,
  original_price: v.optional(Money),
  is_gift: v.optional(v.boolean()),
  display_status: v.optional(Text),
  package_id: v.optional(Text),
  package_status: v.optional(Text),
  tracking_number: v.optional(Text),
  shipping_provider_name: v.optional(Text),
})

/** What the buyer pays, and who gives how much off (FUL-168). */
const TiktokPayment = v.object({
  // Money of another country is none that we could count.
  currency: v.optional(v.literal('VND')),
  total_amount: v.optional(Money),
  sub_total: v.optional(Money),
  shipping_fee: v.optional(Money),
  seller_discount: v.optional(Money),
  platform_discount: v.optional(Money),
  original_total_product_price: v.optional(Money),
})

export const TiktokOrder = v.object({
  id: Id,
  status: v.picklist(tiktokOrderStates),
  create_time: Seconds,
  /** The older word of two is the one with the lower of these (O11). */
  update_time: Seconds,
  paid_time: v.optional(Seconds),
  /** The order is to be arranged before this, or TikTok counts it late. */
  rts_sla_time: v.optional(Seconds),
  is_cod: v.optional(v.boolean(), false),
  is_buyer_request_cancel: v.optional(v.boolean(), false),
  cancel_reason: v.optional(Text),
  cancellation_initiator: v.optional(Text),
  /** `TIKTOK`: a carrier of TikTok's; `SELLER`: one of the shop's own. */
  shipping_type: v.optional(Text),
  shipping_provider: v.optional(Text),
  shipping_provider_id: v.optional(Text),
  delivery_option_name: v.optional(Text),
  tracking_number: v.optional(Text),
  payment_method_name: v.optional(Text),
  buyer_message: v.optional(Text),
  seller_note: v.optional(Text),
  payment: v.optional(TiktokPayment, {}),
  /** Masked with asterisks where TikTok's carriers bring it. */
  recipient_address: v.optional(
    v.object({
      name: v.optional(Text, ''),
      phone_number: v.optional(Text, ''),
      full_address: v.optional(Text, ''),
      address_detail: v.optional(Text),
      district_info: v.optional(
        v.pipe(
          v.array(v.object({ address_level: v.optional(Text, ''), address_name: v.optional(Text, '') })),
          v.maxLength(20),
        ),
        [],
      ),
    }),
  ),
  line_items: v.pipe(v.array(TiktokLine), v.maxLength(2_000)),
  packages: v.optional(v.pipe(v.array(v.object({ id: Id })), v.maxLength(100)), []),
})

export type TiktokOrder = v.InferOutput<typeof TiktokOrder>
