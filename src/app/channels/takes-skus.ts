import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { skuMarkets } from '../../domain/channels/skus/push-skus.ts'

/** Whether a shop's marketplace can be told what the seller calls things. */
export function takesSkus({ channel, link }: KnownShop): boolean {
  return link !== undefined && link.state !== 'off' && skuMarkets.some((market) => market === channel)
}
