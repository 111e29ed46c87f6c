import { openLazada } from './sim-lazada.ts'
import type { Opening, SimChannel, SimMarket } from './sim-market.ts'
import { openShopee } from './sim-shopee.ts'
import { openTiki } from './sim-tiki.ts'
import { openTiktok } from './sim-tiktok.ts'

export const openSimMarket: Record<SimChannel, (opening: Opening) => SimMarket> = {
  Shopee: openShopee,
  Lazada: openLazada,
  Tiktok: openTiktok,
  Tiki: openTiki,
}
