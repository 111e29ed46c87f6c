import type { Channel } from '../tables/orders.ts'

const names: Record<Channel, string> = {
  Shopee: 'Shopee',
  Shopeebooking: 'Shopee hẹn',
  Lazada: 'Lazada',
  Tiki: 'Tiki',
  Tiktok: 'Tiktok',
  web_store: 'Web',
  KhoTay: 'KhoTay',
  STORE: 'Cửa hàng',
}

/** Where an order was sold, as screens say it. */
export function channelName(channel: Channel): string {
  return names[channel]
}
