import type { Order } from '../tables/orders.ts'
import { isAtMarket, type MarketShop, type SellerShop, sellers, shopFieldOf } from './market.ts'

/** The shop at a marketplace, or the web store, that an order came from; nothing for those made here. */
export function sellerShopOf(order: Order): SellerShop | undefined {
  const channel = sellers.find((seller) => seller === order.channel)
  const shopId = channel && order[shopFieldOf[channel]]
  return channel && shopId ? { channel, shopId } : undefined
}

/** The shop at a marketplace that an order is of; nothing for the shop's own. */
export function marketShopOf(order: Order): MarketShop | undefined {
  const shop = sellerShopOf(order)
  return shop && isAtMarket(shop) ? shop : undefined
}
