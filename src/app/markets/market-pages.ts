import type { Market } from '../../domain/channels/market.ts'
import { keysOf } from '../../lib/keys-of.ts'
import { screenAddress } from '../addresses.ts'

/** Where the shops of each marketplace stand (RTE-043). */
const pages = {
  Shopee: '/ecommerce_shopee',
  Lazada: '/ecommerce_lazada',
  Tiki: '/ecommerce_tiki',
  Tiktok: '/ecommerce_tiktok',
} as const satisfies Record<Market, string>

export function marketAddress(market: Market): string {
  return screenAddress(pages[market])
}

/** The marketplace whose shops stand at this address; Shopee at one that names none. */
export function marketAt(pathname: string): Market {
  return keysOf(pages).find((market) => pages[market] === pathname) ?? 'Shopee'
}
