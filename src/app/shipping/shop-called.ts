import type { KnownShop } from '../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../domain/orders/channel-name.ts'

type Shop = Pick<KnownShop, 'channel' | 'shopId' | 'name'>

/** What a shop is called among others: by its name, and by its channel too where they are of several. */
export function shopCalled({ channel, shopId, name }: Shop, others: readonly Shop[]): string {
  const called = name || shopId
  return others.some((other) => other.channel !== channel) ? `${called} · ${channelName(channel)}` : called
}
