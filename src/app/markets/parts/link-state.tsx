import type { Market } from '../../../domain/channels/market.ts'
import { personName } from '../../../domain/names.ts'
import { channelName } from '../../../domain/orders/channel-name.ts'
import type { ShopLink } from '../../../domain/tables/company.ts'
import { staffNames } from '../../../replica/queries/shop.ts'
import { useNow } from '../../session/now.ts'
import { useLive } from '../../session/use-live.ts'
import { linkWords, withoutKeys } from '../link-words.ts'

const looks = {
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  quiet: 'border border-line bg-ground text-sub',
} as const

interface LinkStateProps {
  link: ShopLink | undefined
  channel: Market
  /** Whether the server has keys of its marketplace; `undefined` until it was heard. */
  hasKeys: boolean | undefined
}

/** How a shop is linked, since when, by whom and until when, and what is wrong with it now, the marketplace's own words below ours (O6). */
export function LinkState({ link, channel, hasKeys }: LinkStateProps) {
  const now = useNow()
  const people = useLive(staffNames, [])
  const name = link && people?.get(link.by)
  const by = link ? personName(name ? { name } : undefined, link.by) : ''
  const words = linkWords(link, by, now)
  const { tone, state } = words
  const more = hasKeys === false ? withoutKeys(words.more, link, channelName(channel)) : words.more
  const trouble = link?.trouble
  return (
    <div className="space-y-1 text-15">
      <span
        className={`inline-block rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${looks[tone]}`}
      >
        {state}
      </span>
      <p className="text-sub">{more}</p>
      {trouble && (
        <div className="rounded-card bg-warn-soft p-3 text-warn">
          <p className="font-semibold">{trouble.text}</p>
          {trouble.said && <p className="mt-1 text-13 wrap-anywhere">Sàn nói: {trouble.said}</p>}
        </div>
      )}
    </div>
  )
}
