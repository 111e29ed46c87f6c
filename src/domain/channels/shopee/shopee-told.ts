import * as v from 'valibot'
import { ShopeeEscrow } from './shopee-escrow.ts'
import { ShopeeOrder } from './shopee-order.ts'

/** What Shopee tells of an order. */
export const ShopeeTold = v.object({
  channel: v.literal('Shopee'),
  order: ShopeeOrder,
  /** What is left of it for the shop, where that was asked for. */
  escrow: v.optional(ShopeeEscrow),
})
