import { Link } from 'react-router-dom'
import { carrierName } from '../../../domain/names.ts'
import { formatDay } from '../../../domain/time.ts'
import type { SentOrder } from '../../../replica/queries/handover/handover-history.ts'
import { orderAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { FittingWaybill } from '../../components/fitting-waybill.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { StateChip } from '../../components/state-chip.tsx'
import { useNow } from '../../session/now.ts'

export const sentRowRem = 6

/** An order that left, in three lines. */
export function SentRow({ order }: { order: SentOrder }) {
  const { code, channel, waybill, customer, carrier, state, sentAt, session } = order
  const now = useNow()
  return (
    <Link
      to={orderAddress(code)}
      className="flex flex-col justify-center gap-0.5 border-b border-line bg-card px-4 py-1.5 active:bg-ground"
    >
      <span className="flex items-center gap-2">
        <ChannelBadge channel={channel} />
        <span className="min-w-0 grow text-17">
          <FittingWaybill id={waybill || code} />
        </span>
        <StateChip state={state} />
      </span>
      <span className="flex gap-2 text-15">
        <span className="min-w-0 grow truncate">{customer}</span>
        <span className="shrink-0 text-sub">{formatDay(sentAt, now)}</span>
      </span>
      <span className="flex gap-1 text-15 text-sub">
        <span className="shrink-0">{carrierName(carrier)} ·</span>
        <ShownCode code={session ?? 'không qua phiên'} />
        <span className="shrink-0">·</span>
        <ShownCode code={code} />
      </span>
    </Link>
  )
}
