import * as v from 'valibot'
import { Id, Instant, Money, Text } from './tiki-fields.ts'

/*
 * An order as Tiki's `/integration/v2/orders` tells it. Only what is read here; what Tiki adds is left out. What it does not know it leaves out or says `null`, which is taken out
 * before. Times are Vietnam's, money is VND.
 */

export const tikiOrderStates = [
  ...(['waiting_payment', 'payment_review', 'paid', 'processing', 'holded'] as const),
  ...(['queueing', 'picking', 'packaging', 'finished_packing', 'ready_to_ship'] as const),
  ...(['handover_to_partner', 'shipping', 'successful_delivery', 'delivered'] as const),
  ...(['complete', 'closed', 'canceled', 'returned'] as const),
] as const

/** What was said of an item: whether the shop has it, is asked, or has not. */
export const itemConfirmations = {
  waiting: 'waiting',
  lacking: 'seller_canceled',
} as const

/** How an order goes: the names that the specification has (FUL-052), and two more of Tiki's. */
export const fulfillmentTypes = ['dropship', 'tiki_delivery', 'seller_delivery', 'cross_border'] as const

const TikiItem = v.object({
  id: Id,
  product: v.object({
    id: v.optional(Id),
    /** Tiki's own number of the goods. */
    sku: v.optional(Id),
    /** What the seller calls them. */
    seller_product_code: v.optional(Text),
    name: Text,
    /** `backorder`: they lie at the seller's. `instock`: in a warehouse of Tiki's. `preorder`. */
    inventory_type: v.optional(Text),
  }),
  confirmation: v.optional(
    v.object({
      status: v.optional(Text),
      /** The shop is to confirm it before this, and to have it ready. */
      available_confirm_sla: v.optional(Instant),
      pickup_confirm_sla: v.optional(Instant),
    }),
    {},
  ),
  price: v.optional(Money),
  qty: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
  is_free_gift: v.optional(v.boolean(), false),
  invoice: v.optional(
    v.object({
      price: v.optional(Money),
      quantity: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
      row_total: v.optional(Money),
    }),
    {},
  ),
})
export type TikiItem = v.InferOutput<typeof TikiItem>

/** What the row keeps of it (FUL-125), and what the buyer pays. */
const TikiInvoice = v.object({
  subtotal: v.optional(Money),
  grand_total: v.optional(Money),
  /** At the door. */
  collectible_amount: v.optional(Money),
  discount_amount: v.optional(Money),
  discount_tikixu: v.optional(Money),
  discount_coupon: v.optional(Money),
  shipping_amount_after_discount: v.optional(Money),
  total_seller_fee: v.optional(Money),
  total_seller_income: v.optional(Money),
  purchased_at: v.optional(Instant),
})

const TikiAddress = v.object({
  full_name: v.optional(Text, ''),
  street: v.optional(Text, ''),
  ward: v.optional(Text, ''),
  district: v.optional(Text, ''),
  region: v.optional(Text, ''),
  phone: v.optional(Text, ''),
})

export const TikiOrder = v.object({
  code: Id,
  fulfillment_type: v.optional(Text, ''),
  status: v.picklist(tikiOrderStates),
  created_at: Instant,
  /** The older word of two is the one with the lower of these (O11). */
  updated_at: Instant,
  has_backorder_items: v.optional(v.boolean()),
  tiki_warehouse: v.optional(v.object({ code: v.optional(Id), name: v.optional(Text) }), {}),
  invoice: v.optional(TikiInvoice, {}),
  payment: v.optional(
    v.object({
      method: v.optional(Text, ''),
      is_prepaid: v.optional(v.boolean()),
      description: v.optional(Text, ''),
    }),
  ),
  shipping: v.optional(
    v.object({
      partner_name: v.optional(Text, ''),
      tracking_code: v.optional(Text, ''),
      address: v.optional(TikiAddress),
    }),
    {},
  ),
  customer: v.optional(v.object({ full_name: v.optional(Text, '') })),
  cancel_info: v.optional(v.object({ reason_text: v.optional(Text, '') })),
  items: v.pipe(v.array(TikiItem), v.maxLength(2_000)),
})

export type TikiOrder = v.InferOutput<typeof TikiOrder>
