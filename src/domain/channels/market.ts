import type { Channel, Order } from '../tables/orders.ts'

/** Marketplaces whose orders are theirs: they say what becomes of them (O11). */
export const markets = ['Shopee', 'Lazada', 'Tiki', 'Tiktok'] as const satisfies readonly Channel[]

export type Market = (typeof markets)[number]

/** A shop at a marketplace. */
export interface MarketShop {
  channel: Market
  shopId: string
}

/** Names a shop among everything that is spoken to outside: `Shopee/88210045`. */
export function accountOf({ channel, shopId }: MarketShop): string {
  return `${channel}/${shopId}`
}

/** The other way round; `undefined` where it names no shop of a marketplace. */
export function shopOfAccount(account: string): MarketShop | undefined {
  const [channel, shopId, ...more] = account.split('/')
  const market = markets.find((one) => one === channel)
  return market && shopId && more.length === 0 ? { channel: market, shopId } : undefined
}

/** The field of an order that names its shop (ORD-002). */
export const shopFieldOf = {
  Shopee: 'shopeeShopId',
  Lazada: 'lazadaAccount',
  Tiki: 'tikiAccount',
  Tiktok: 'tiktokShopId',
} as const satisfies Record<Market, keyof Order>
