import type { Market } from '../../../domain/channels/market.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'

/** CAT-233, CAT-238, CAT-612: Tiktok's goods are made one by one, or as they were chosen in the table. */
export const pagedMarkets = ['Shopee', 'Lazada', 'Tiki'] as const satisfies readonly Market[]

/** The key that takes what the seller calls things there as their codes (CAT-234, CAT-235). */
export function skuKeyWords(channel: Market): string {
  return `Dùng SKU của ${channelName(channel)}`
}
