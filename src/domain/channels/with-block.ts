import type { ChannelItem, Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'

/** The order with its marketplace's block: lines as told, what the buyer pays, and the payout once that came (FUL-199, ORD-032). */
export function withBlock(order: Order, { payout, money }: ChannelWord, items: ChannelItem[]): Order {
  const escrowDetails = payout ?? order.shopee?.escrowDetails
  return { ...order, shopee: { items, escrowDetails, total: money.total } }
}
