import type { Order } from '../../tables/orders.ts'
import type { Market } from '../market.ts'
import { marketShopOf } from '../market-shop-of.ts'

/** What a marketplace reckons for an order, by its own names of fees (VND). */
export type Fees = Record<string, number>

/** Where a row keeps it (FUL-143, FUL-199), and what of it is left for the shop. */
const places = {
  Shopee: {
    amount: (fees) => fees['escrow_amount'],
    keep: (order, fees) => ({ shopee: { items: [], ...order.shopee, escrowDetails: fees } }),
    kept: ({ shopee }) => shopee?.escrowDetails,
  },
  Lazada: {
    // Each fee is booked by itself, what is taken below zero.
    amount: (fees) => Object.values(fees).reduce((sum, fee) => sum + fee, 0),
    keep: (order, fees) => ({ lazada: { items: [], ...order.lazada, fees } }),
    kept: ({ lazada }) => lazada?.['fees'] as Fees | undefined,
  },
  Tiki: {
    amount: (fees) => fees['total_seller_income'],
    keep: (order, fees) => ({
      tiki: { items: [], ...order.tiki, invoice: { ...order.tiki?.invoice, ...fees } },
    }),
    kept: ({ tiki }) => tiki?.invoice,
  },
  Tiktok: {
    amount: (fees) => fees['settlement_amount'],
    keep: (order, fees) => ({ tiktok: { items: [], ...order.tiktok, settlement: fees } }),
    kept: ({ tiktok }) => tiktok?.settlement,
  },
} as const satisfies Record<
  Market,
  {
    amount(fees: Fees): number | undefined
    keep(order: Order, fees: Fees): Partial<Order>
    kept(order: Order): Fees | undefined
  }
>

/** What the shop gets (VND, whole); nothing where the marketplace has not reckoned it. */
export function payoutAmount(channel: Market, fees: Fees): number | undefined {
  if (Object.keys(fees).length === 0) return undefined
  const amount = places[channel].amount(fees)
  return amount === undefined ? undefined : Math.round(amount)
}

/** The order with what was reckoned for it. */
export function withFees(order: Order, channel: Market, fees: Fees): Order {
  return { ...order, ...places[channel].keep(order, fees) }
}

/** What was reckoned for an order; nothing where nobody told, or the reader may not know it. */
export function feesOf(order: Order): Fees | undefined {
  const shop = marketShopOf(order)
  return shop && places[shop.channel].kept(order)
}
