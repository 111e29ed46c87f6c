import type { ChannelItem, Order } from '../tables/orders.ts'
import type { ChannelWord } from './channel-word.ts'
import type { Seller } from './market.ts'

/** What a row keeps of an order as its marketplace told it (ORD-032, FUL-199). */
export interface ChannelBlock {
  items: ChannelItem[]
  /** What the buyer pays (VND). */
  total?: number
}

const fields = {
  Shopee: 'shopee',
  Lazada: 'lazada',
  Tiki: 'tiki',
  Tiktok: 'tiktok',
  web_store: 'webstore',
} as const satisfies Record<Seller, keyof Order>

/** The block of an order's own marketplace; nothing before it told one. */
export function blockOf(order: Order, channel: Seller): ChannelBlock | undefined {
  return order[fields[channel]] as ChannelBlock | undefined
}

/** The order with its marketplace's block: lines as told, what the buyer pays, and the payout once that came. */
export function withBlock(order: Order, { channel, block, money }: ChannelWord, items: ChannelItem[]): Order {
  const next = { ...blockOf(order, channel), ...block, items, total: money.total }
  return { ...order, [fields[channel]]: next }
}
