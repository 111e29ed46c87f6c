import type { Order } from '../tables/orders.ts'
import { type MarketShop, markets, shopFieldOf } from './market.ts'

/** The shop at a marketplace that an order is of; nothing for the shop's own. */
export function marketShopOf(order: Order): MarketShop | undefined {
  const channel = markets.find((market) => market === order.channel)
  const shopId = channel && order[shopFieldOf[channel]]
  return channel && shopId ? { channel, shopId } : undefined
}
