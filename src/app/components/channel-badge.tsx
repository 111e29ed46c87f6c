import { channelName } from '../../domain/orders/channel-name.ts'
import type { Channel } from '../../domain/tables/orders.ts'

/** The channels' own colours, darkened where white text on them would be too faint. */
const colours: Record<Channel, string> = {
  Shopee: '#d73a1b',
  Shopeebooking: '#b3300f',
  Lazada: '#1a1f9c',
  Tiki: '#0b66d8',
  Tiktok: '#111111',
  web_store: '#0f766e',
  KhoTay: '#3a69e4',
  STORE: '#5b6478',
}

/** Where an order was sold, in the channel's colour. */
export function ChannelBadge({ channel }: { channel: Channel }) {
  return (
    <span
      className="shrink-0 rounded-md px-1.5 py-0.5 text-13 font-semibold whitespace-nowrap text-white dark:ring-1 dark:ring-white/20"
      style={{ backgroundColor: colours[channel] }}
    >
      {channelName(channel)}
    </span>
  )
}

/** The same where there is room for a letter or two: "S", "Tt". For ears it keeps its name. */
export function ChannelInitial({ channel }: { channel: Channel }) {
  return (
    <span
      role="img"
      aria-label={channelName(channel)}
      title={channelName(channel)}
      className="grid size-6 shrink-0 place-items-center rounded-md text-13 font-semibold text-white dark:ring-1 dark:ring-white/20"
      style={{ backgroundColor: colours[channel] }}
    >
      {initials[channel]}
    </span>
  )
}

const initials: Record<Channel, string> = {
  Shopee: 'S',
  Shopeebooking: 'Sh',
  Lazada: 'L',
  Tiki: 'Ti',
  Tiktok: 'Tt',
  web_store: 'W',
  KhoTay: 'K',
  STORE: 'C',
}
