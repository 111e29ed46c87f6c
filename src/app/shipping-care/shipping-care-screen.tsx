import { useVirtualizer } from '@tanstack/react-virtual'
import { CircleCheck } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type CareTab,
  careTabs,
  type DelayedOrder,
  delayedOrders,
} from '../../replica/queries/delayed-orders.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { FilterChip } from '../components/filter-chip.tsx'
import { Screen } from '../components/screen.tsx'
import { SyncPill } from '../components/sync-pill.tsx'
import { useNow } from '../now.ts'
import { seesCareOnly } from '../route-rules.ts'
import { useUser } from '../session.ts'
import { UserMenu } from '../shell/user-menu.tsx'
import { useLive } from '../use-live.ts'
import { useWide } from '../wide.ts'
import { CareRow } from './parts/care-row.tsx'
import { CareSheet } from './parts/care-sheet.tsx'

/** Delayed orders: what waits for us, for the carrier, and what is settled. Read from this device. */
export default function ShippingCareScreen() {
  const now = useNow()
  const wide = useWide()
  const careOnly = seesCareOnly(useUser())
  const [params, setParams] = useSearchParams()
  const all = useLive((replica) => delayedOrders(replica, now), [now])
  const tab = careTabs[Number(params.get('tab') ?? 0)] ?? 'CHỜ XỬ LÍ'
  const rows = useMemo(() => all?.filter((row) => row.tab === tab), [all, tab])
  const open = params.get('order')
  const shown = all?.find(({ order }) => order.code === open)
  const go = (next: { tab: CareTab; order?: string }, replace: boolean) =>
    setParams(
      { tab: String(careTabs.indexOf(next.tab)), ...(next.order ? { order: next.order } : {}) },
      { replace },
    )

  return (
    <Screen
      title="Đơn chậm"
      aside={
        wide ? null : (
          <>
            <SyncPill />
            {careOnly && <UserMenu />}
          </>
        )
      }
      below={
        <div
          role="group"
          aria-label="Trạng thái chăm sóc"
          className="chip-row -mx-4 px-4 wide:-mx-6 wide:px-6"
        >
          {careTabs.map((name) => (
            <FilterChip
              key={name}
              on={name === tab}
              aria-pressed={name === tab}
              label={name}
              count={all?.filter((row) => row.tab === name).length}
              onClick={() => go({ tab: name }, true)}
            />
          ))}
        </div>
      }
    >
      {rows && rows.length > 0 && (
        <CareList rows={rows} now={now} onOpen={(order) => go({ tab, order }, false)} />
      )}
      {rows?.length === 0 && (
        <EmptyState
          icon={CircleCheck}
          title={tab === 'CHỜ XỬ LÍ' ? 'Không có đơn chậm nào chờ xử lý' : `Không có đơn ${tab}`}
          text="Đơn đã gửi quá 3 ngày không có tin, hoặc quá hạn gửi, sẽ hiện ở đây."
        />
      )}
      {shown && <CareSheet delayed={shown} now={now} onClose={() => go({ tab }, true)} />}
    </Screen>
  )
}

interface CareListProps {
  rows: readonly DelayedOrder[]
  now: number
  onOpen(code: string): void
}

const rowRem = 6.75

function CareList({ rows, now, onOpen }: CareListProps) {
  const list = useRef<HTMLUListElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => rowRem * rem,
    overscan: 6,
  })
  return (
    <div className="p-3 pb-8 wide:px-6">
      <ul
        ref={(element) => {
          list.current = element
          setScroller(element?.closest<HTMLElement>('[data-scroller]') ?? null)
        }}
        className="relative mx-auto max-w-4xl overflow-hidden rounded-card border border-line bg-card"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const row = rows[index]
          return (
            row && (
              <li
                key={row.order.code}
                className="absolute inset-x-0 top-0 border-b border-line"
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <CareRow delayed={row} now={now} onOpen={() => onOpen(row.order.code)} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
