import type { Channel, Order } from '../tables/orders.ts'

/** Marketplaces whose orders are theirs: they say what becomes of them (O11). */
export const markets = ['Shopee', 'Lazada', 'Tiki', 'Tiktok'] as const satisfies readonly Channel[]

export type Market = (typeof markets)[number]

/** Whoever sells goods of the shop elsewhere, tells of the orders and is told of the stock: marketplaces, and web stores of the shop's own (decisions 29). */
export const sellers = [...markets, 'web_store'] as const satisfies readonly Channel[]

export type Seller = (typeof sellers)[number]

/** A shop at a marketplace, or a web store. */
export interface SellerShop {
  channel: Seller
  shopId: string
}

/** A shop at a marketplace. */
export interface MarketShop extends SellerShop {
  channel: Market
}

export function isMarket(channel: Channel): channel is Market {
  return markets.some((market) => market === channel)
}

/** Whether the shop is at a marketplace, and no web store. */
export function isAtMarket<S extends SellerShop>(shop: S): shop is S & MarketShop {
  return isMarket(shop.channel)
}

/** As sentences call it. */
export function sellerName(channel: Seller): string {
  return channel === 'web_store' ? 'Web' : channel
}

/** Names a shop among everything that is spoken to outside: `Shopee/88210045`. */
export function accountOf({ channel, shopId }: SellerShop): string {
  return `${channel}/${shopId}`
}

/** The other way round; `undefined` where it names no shop of a marketplace and no web store. */
export function shopOfAccount(account: string): SellerShop | undefined {
  const [channel, shopId, ...more] = account.split('/')
  const seller = sellers.find((one) => one === channel)
  return seller && shopId && more.length === 0 ? { channel: seller, shopId } : undefined
}

/** The field of an order that names its shop (ORD-002). */
export const shopFieldOf = {
  Shopee: 'shopeeShopId',
  Lazada: 'lazadaAccount',
  Tiki: 'tikiAccount',
  Tiktok: 'tiktokShopId',
  web_store: 'webStoreId',
} as const satisfies Record<Seller, keyof Order>
