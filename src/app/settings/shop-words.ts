import { follows, type KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../domain/orders/channel-name.ts'
import { linkWords } from '../markets/link-words.ts'

/** A shop in a line: where it sells, how it is linked, and whether its stock follows. */
export function shopWords(shop: KnownShop, now: number): string {
  const { channel, link, store } = shop
  const isHeldUp = store?.paused === 1 && link?.state === 'linked'
  const state = isHeldUp ? 'Đang tạm dừng' : linkWords(link, '', now).state
  const stock = follows(shop) ? 'tồn kho theo KhoTay' : 'tồn kho giữ bằng tay'
  return `${channelName(channel)} · ${state} · ${stock}`
}
