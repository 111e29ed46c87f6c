import type { KnownShop } from '../../../domain/channels/shops/shops-of.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import { PracticeMark } from '../../markets/parts/practice-mark.tsx'
import { usePlayedMarkets } from '../use-shops.ts'

/** Which of these shops are at marketplaces that practice plays. */
export function PlayedNote({ shops }: { shops: readonly KnownShop[] }) {
  const played = usePlayedMarkets()
  const names = [...new Set(shops.map(({ channel }) => channel))].filter((one) => played.includes(one))
  if (names.length === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-2 text-13 text-sub">
      <PracticeMark />
      <span className="truncate">{names.map(channelName).join(', ')}: hàng tập, không có khách thật</span>
    </span>
  )
}
