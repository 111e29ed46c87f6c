import type { Market } from '../channels/market.ts'

/** Marketplaces at which KhoTay makes listings, each with a box of drafts (RTE-047). */
export const copyMarkets = ['Shopee', 'Lazada', 'Tiktok'] as const satisfies readonly Market[]

export type CopyMarket = (typeof copyMarkets)[number]

export function takesCopies(channel: string): channel is CopyMarket {
  return copyMarkets.some((one) => one === channel)
}
