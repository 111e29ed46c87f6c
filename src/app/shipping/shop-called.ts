import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../domain/orders/channel-name.ts'

type Shop = Pick<KnownShop, 'channel' | 'shopId' | 'name'>

/** What a shop is called among others: by its name, and by its channel too where one of another channel bears the same. */
export function shopCalled({ channel, shopId, name }: Shop, others: readonly Shop[]): string {
  const isAlike = others.some((other) => other.name === name && other.channel !== channel)
  return isAlike && name ? `${name} · ${channelName(channel)}` : name || shopId
}
