import type { Market } from '../../domain/channels/market.ts'
import { lazadaKind } from './lazada/lazada-kind.ts'
import type { MarketKind } from './market-kind.ts'
import { shopeeKind } from './shopee/shopee-kind.ts'
import { tikiKind } from './tiki/tiki-kind.ts'
import { tiktokKind } from './tiktok/tiktok-kind.ts'

/** The marketplaces that there is a connector of. */
export const marketKinds: Partial<Record<Market, MarketKind>> = {
  Shopee: shopeeKind,
  Lazada: lazadaKind,
  Tiki: tikiKind,
  Tiktok: tiktokKind,
}
