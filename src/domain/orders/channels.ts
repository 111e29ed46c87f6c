import type { Permission } from '../people/permissions.ts'
import type { Channel } from '../tables/orders.ts'

/** Channels whose orders a marketplace holds. */
export const marketplaces = [
  'Shopee',
  'Shopeebooking',
  'Lazada',
  'Tiki',
  'Tiktok',
] as const satisfies Channel[]

/** Whether a marketplace holds the orders of a channel. */
export function isOfMarketplace(channel: Channel): boolean {
  return marketplaces.some((market) => market === channel)
}

/** Every channel, in the order lists name them. */
export const channels = [...marketplaces, 'web_store', 'KhoTay', 'STORE'] as const satisfies Channel[]

/** Orders the shop makes itself, in the app, in its store or on its own web page (OPN-014, decisions 29). */
export function isOwnChannel(channel: Channel): boolean {
  return channel === 'KhoTay' || channel === 'STORE' || channel === 'web_store'
}

/** Who may handle orders of a channel (ROL-004 … ROL-006). */
export function handlingOf(channel: Channel): readonly Permission[] {
  return isOwnChannel(channel) ? ['orders_not_ecommerce_handle'] : ['orders_ecommerce_handle']
}

/** Orders of Shopee, booked ones included (FUL-447). */
export function isOfShopee(channel: Channel): boolean {
  return channel === 'Shopee' || channel === 'Shopeebooking'
}

/** The marketplace that holds the orders of a channel, as a sentence names it. */
export function marketplaceName(channel: Channel): string {
  return isOfShopee(channel) ? 'Shopee' : channel
}
