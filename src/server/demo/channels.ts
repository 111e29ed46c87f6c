import type { Company } from '../../domain/tables/company.ts'
import type { Channel, Order } from '../../domain/tables/orders.ts'
import { must } from '../../lib/must.ts'

/** Where orders come from, in shares of a hundred. */
export const channelShares = {
  Shopee: 40,
  Tiktok: 25,
  Lazada: 12,
  Tiki: 6,
  KhoTay: 12,
  STORE: 3,
  web_store: 2,
} as const satisfies Partial<Record<Channel, number>>

export type DemoChannel = keyof typeof channelShares

/** Who carries a channel's parcels, in shares. */
export const carrierShares: Record<DemoChannel, Record<string, number>> = {
  Shopee: { SPX: 80, 'J&T': 8, GHN: 7, 'Ninja Van': 5 },
  Tiktok: { 'J&T': 60, GHN: 25, 'Viettel Post': 15 },
  Lazada: { LEX: 90, 'Ninja Van': 10 },
  Tiki: { 'Viettel Post': 40, VNPost: 30, GHN: 30 },
  KhoTay: { GHN: 32, 'J&T': 18, 'Viettel Post': 12, VNPost: 10, TVC: 28 },
  STORE: { inStore: 1 },
  web_store: { GHN: 50, 'Viettel Post': 30, VNPost: 20 },
}

export const shopAccounts = {
  shopeeShopId: [
    { shopId: '88210045', shopName: 'Mây Store Official' },
    { shopId: '88217799', shopName: 'Mây Home' },
  ],
  tiktokShopId: [{ shopId: '7494012233', shopName: 'Mây Store' }],
  lazadaAccounts: [{ email: 'may.store@example.vn', shopName: 'Mây Store' }],
  tikiAccounts: [{ sid: '40123', name: 'Mây Store' }],
  stockAccounts: [
    {
      _id: 'ch-quan-7',
      shopId: 'ch-quan-7',
      name: 'Cửa hàng Quận 7',
      shopName: 'Mây Store Quận 7',
      wid: 'KhoTayWarehouse',
      users: ['ban', 'chu'],
    },
  ],
} satisfies Partial<Company>

/** The account an order came in by, in the field of its channel. */
export function accountOf(channel: DemoChannel, number: number): Partial<Order> {
  const { shopeeShopId, tiktokShopId, lazadaAccounts, tikiAccounts, stockAccounts } = shopAccounts
  switch (channel) {
    case 'Shopee':
      return { shopeeShopId: must(shopeeShopId[number % shopeeShopId.length], 'a Shopee shop').shopId }
    case 'Tiktok':
      return { tiktokShopId: must(tiktokShopId[0], 'a TikTok shop').shopId }
    case 'Lazada':
      return { lazadaAccount: must(lazadaAccounts[0], 'a Lazada account').email }
    case 'Tiki':
      return { tikiAccount: must(tikiAccounts[0], 'a Tiki account').sid, fulfillment_type: 'dropship' }
    case 'STORE':
      return { shopId: must(stockAccounts[0], 'a shop of our own').shopId }
    case 'KhoTay':
    case 'web_store':
      return {}
  }
}
