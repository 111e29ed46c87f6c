import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { formatDay } from '../../../domain/time.ts'
import type { RebackRow } from '../../../replica/queries/returned-orders.ts'
import { returnAddress } from '../../addresses.ts'
import { ChannelBadge } from '../../components/channel-badge.tsx'
import { Waybill } from '../../components/waybill.tsx'
import { useNow } from '../../session/now.ts'
import { kindNames, rebackTones, sayCondition } from '../return-words.ts'
import { ClaimPill } from './claim-pill.tsx'

const rowHeight = 112

/** Returned orders of any number, each leading to its return. */
export function RebackList({ rows }: { rows: readonly RebackRow[] }) {
  const list = useRef<HTMLUListElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    getScrollElement: () => list.current?.closest<HTMLElement>('[data-scroller]') ?? null,
    getItemKey: (index) => rows[index]!.returned.id,
    overscan: 6,
  })
  return (
    <ul ref={list} className="relative mx-auto max-w-3xl" style={{ height: virtual.getTotalSize() + 24 }}>
      {virtual.getVirtualItems().map(({ index, start, key }) => (
        <li
          key={key}
          className="absolute inset-x-0 px-3 pt-2"
          style={{ height: rowHeight, transform: `translateY(${start}px)` }}
        >
          <Reback row={rows[index]!} />
        </li>
      ))}
    </ul>
  )
}

function Reback({ row: { returned, order, state } }: { row: RebackRow }) {
  const now = useNow()
  const { id, orderCode, channel, waybill, reason, kind, claimBy } = returned
  const units = returned.lines.reduce((sum, { expected }) => sum + expected, 0)
  const isOpen =
    returned.state === 'announced' || returned.state === 'arrived' || returned.state === 'checked'
  return (
    <Link
      to={returnAddress(id)}
      className="flex h-full flex-col justify-center gap-0.5 rounded-card border border-line bg-card px-3 active:bg-ground"
    >
      <span className="flex items-center gap-2">
        <ChannelBadge channel={channel} />
        <b className="min-w-0 grow truncate text-17">{orderCode}</b>
      </span>
      <span className="flex items-center gap-2 text-15 text-sub">
        <Waybill id={waybill || (order?.delivery.id ?? '')} />
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
