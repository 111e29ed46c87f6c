import * as v from 'valibot'

const Money = v.optional(v.pipe(v.number(), v.finite()))

/** What is left of an order for the shop, as `order_income` of Shopee's `/api/v2/payment/get_escrow_detail` tells it (VND; FUL-199). */
export const ShopeeEscrow = v.object({
  original_cost_of_goods_sold: Money,
  estimated_shipping_fee: Money,
  service_fee: Money,
  seller_transaction_fee: Money,
  commission_fee: Money,
  voucher_from_seller: Money,
  voucher_from_shopee: Money,
  coins: Money,
  shipping_seller_protection_fee_amount: Money,
  escrow_amount: Money,
  buyer_paid_shipping_fee: Money,
})

export type ShopeeEscrow = v.InferOutput<typeof ShopeeEscrow>
