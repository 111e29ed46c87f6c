import { Star } from 'lucide-react'
import { carrierName } from '../../../domain/names.ts'
import { riskNames } from '../../../domain/shipping/late-risk.ts'
import { careActions } from '../../../domain/shipping/plan-next.ts'
import { formatDuration } from '../../../domain/time.ts'
import type { RiskyOrder } from '../../../replica/queries/shipping/late-risk.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Deadline } from '../../components/deadline.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'

interface RiskRowProps {
  row: RiskyOrder
  now: number
  onOpen(): void
}

/** One order at risk: why, how long is left or gone, and what is planned about it. */
export function RiskRow({ row: { order, risk, at, deadline, care }, now, onOpen }: RiskRowProps) {
  const planned = care?.next && careActions[care.next.action]
  return (
    <button
      type="button"
      className="w-full px-4 py-1.5 text-left -outline-offset-3 active:bg-ground"
      onClick={onOpen}
    >
      <span className="flex items-center gap-2">
        <ChannelBadge channel={order.channel} />
        {order.prior && <Star aria-label="Ưu tiên" className="size-4 shrink-0 fill-warn text-warn" />}
        <ShownCode code={order.code} className="grow text-17 font-semibold" />
        {deadline ? (
          <Deadline at={at} />
        ) : (
          <span className="shrink-0 text-15 font-semibold text-bad">{formatDuration(now - at)}</span>
        )}
      </span>
      <span className="mt-0.5 block truncate text-15 text-sub">
        {carrierName(order.delivery.logistic)}
        {order.delivery.id && (
          <>
            {' '}
            · <Waybill id={order.delivery.id} />
          </>
        )}
      </span>
      <span className="mt-0.5 block truncate text-15">
        {riskNames[risk]}
        {planned && <span className="text-brand-ink"> · {planned}</span>}
      </span>
    </button>
  )
}
