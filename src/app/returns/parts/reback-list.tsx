import { Link } from 'react-router-dom'
import { isOpenReturn } from '../../../domain/returns/states.ts'
import { formatDay } from '../../../domain/time.ts'
import type { RebackRow } from '../../../replica/queries/returns/returned-orders.ts'
import { returnAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { ClaimPill } from '../../components/claim-pill.tsx'
import { ShownCode } from '../../components/shown-code.tsx'
import { VirtualRows } from '../../components/virtual-rows.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import { kindNames, rebackTones, sayCondition } from '../return-words.ts'

/** Returned orders of any number, each leading to its return. */
export function RebackList({ rows }: { rows: readonly RebackRow[] }) {
  return (
    <VirtualRows
      label="Đơn hoàn, đơn đổi trả"
      rows={rows}
      keyOf={({ returned }) => returned.id}
      rowRem={7}
      className="mx-auto mb-6 max-w-3xl"
      rowClass="px-3 pt-2"
    >
      {(row) => <Reback row={row} />}
    </VirtualRows>
  )
}

function Reback({ row: { returned, order, state } }: { row: RebackRow }) {
  const now = useNow()
  const { id, orderCode, channel, waybill, reason, kind, claimBy } = returned
  const units = returned.lines.reduce((sum, { expected }) => sum + expected, 0)
  const isOpen = isOpenReturn(returned)
  return (
    <Link
      to={returnAddress(id)}
      className="flex flex-col justify-center gap-0.5 card px-3 py-1.5 active:bg-ground"
    >
      <span className="flex items-center gap-2">
        <ChannelBadge channel={channel} />
        <ShownCode code={orderCode} className="grow text-17 font-bold" />
      </span>
      <span className="flex items-center gap-2 text-15 text-sub">
        <Waybill id={waybill || (order?.delivery.id ?? '')} logistic={order?.delivery.logistic} />
        <span className="min-w-0 grow truncate">{reason || kindNames[kind]}</span>
        <span className="shrink-0">{units} món</span>
      </span>
      <span className="flex items-center gap-2 text-15 text-sub">
        <span
          className={`shrink-0 rounded-lg px-2 py-0.5 text-13 font-semibold whitespace-nowrap ${rebackTones[state]}`}
        >
          {state}
        </span>
        <span className="min-w-0 grow truncate text-13">{isOpen ? '' : sayCondition(returned)}</span>
        {isOpen && <ClaimPill claimBy={claimBy} />}
        {!isOpen && <span className="shrink-0">{formatDay(returned.updatedAt, now)}</span>}
      </span>
    </Link>
  )
}
