import type { Channel } from '../../domain/tables/orders.ts'

/** The channels' own colours, darkened where white text on them would be too faint. */
const looks: Record<Channel, { name: string; colour: string }> = {
  Shopee: { name: 'Shopee', colour: '#d73a1b' },
  Shopeebooking: { name: 'Shopee hẹn', colour: '#b3300f' },
  Lazada: { name: 'Lazada', colour: '#1a1f9c' },
  Tiki: { name: 'Tiki', colour: '#0b66d8' },
  Tiktok: { name: 'Tiktok', colour: '#111111' },
  web_store: { name: 'Web', colour: '#0f766e' },
  KhoTay: { name: 'KhoTay', colour: '#3a69e4' },
  STORE: { name: 'Cửa hàng', colour: '#5b6478' },
}

export function channelName(channel: Channel): string {
  return looks[channel].name
}

/** Where an order was sold, in the channel's colour. */
export function ChannelBadge({ channel }: { channel: Channel }) {
  const { name, colour } = looks[channel]
  return (
    <span
      className="shrink-0 rounded-md px-1.5 py-0.5 text-13 font-semibold whitespace-nowrap text-white dark:ring-1 dark:ring-white/20"
      style={{ backgroundColor: colour }}
    >
      {name}
    </span>
  )
}
