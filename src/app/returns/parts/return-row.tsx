import { Link } from 'react-router-dom'
import { returnStateName } from '../../../domain/channels/returns/state-names.ts'
import { isAskedOpen } from '../../../domain/returns/asked.ts'
import { claimNames } from '../../../domain/returns/settle-claim.ts'
import { formatDay } from '../../../domain/time.ts'
import type { ReturnRow as Row } from '../../../replica/queries/returns/returns.ts'
import { returnAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import { kindNames } from '../return-words.ts'

interface ReturnRowProps {
  row: Row
  isChosen: boolean
  query: string
}

/** One return of the list. */
export function ReturnRow({ row, isChosen, query }: ReturnRowProps) {
  const { returned, sentWaybill, units, left, amiss } = row
  const { id, orderCode, channel, waybill, reason, kind, state, claimBy, claim, asked } = returned
  const isOver = state === 'done' && claim?.state !== 'open' && claim?.state !== 'sent'
  const open = asked?.find(isAskedOpen)
  const said = open
    ? returnStateName(channel, open.said)
    : claim && claim.state !== 'dropped'
      ? claimNames[claim.state]
      : reason || kindNames[kind]
  return (
    <Link
      to={`${returnAddress(id)}${query}`}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex flex-col justify-center gap-0.5 rounded-card border px-3 py-1.5 -outline-offset-3 ${isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-card active:bg-ground'}`}
    >
      <span className="flex items-center gap-2">
        <ChannelBadge channel={channel} />
        <ShownCode code={orderCode} className="grow text-17 font-bold" />
      </span>
      <span className="flex items-center gap-2 text-15 text-sub">
        <span className="min-w-0 grow truncate">
          <Waybill id={waybill || sentWaybill} />
        </span>
        <span className="shrink-0 font-semibold text-ink">
          {units > 0 && (state === 'arrived' ? `${units - left}/${units} món` : `${units} món`)}
          {amiss > 0 && <span className="text-warn"> · {amiss} có lỗi</span>}
        </span>
      </span>
      <span className="flex items-center gap-2 text-15 text-sub">
        <span className="min-w-0 grow truncate">{said}</span>
        {isOver ? <When row={row} /> : <ClaimPill claimBy={claimBy} long />}
      </span>
    </Link>
  )
}

function When({ row: { returned } }: { row: Row }) {
  const now = useNow()
  const at = returned.doneAt ?? returned.checkedAt ?? returned.arrivedAt ?? returned.announcedAt
  return <span className="shrink-0">{formatDay(at, now)}</span>
}
